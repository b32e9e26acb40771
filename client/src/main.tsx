// Which page an address is: the house, a table, a table for all to see, or a film.

import { render } from "preact";
import { gaps } from "./words";
import { houseWords } from "./language";
import { HousePage } from "./pages/house";
import { TablePage } from "./pages/table";
import { Rules } from "./parts/rules";
import "./comfort";

function Page() {
  const [, kind = "", code = ""] = location.pathname.split("/");
  const wanted = decodeURIComponent(code).toUpperCase();
  if (kind === "t" && wanted !== "") return <TablePage code={wanted} />;
  return <HousePage />;
}

function App() {
  const words = houseWords.value;
  return (
    <>
      <Page />
      {words !== null && <Rules words={words} />}
    </>
  );
}

document.documentElement.dataset["gaps"] = [...gaps].join("\n");
render(<App />, document.getElementById("app") as HTMLElement);
