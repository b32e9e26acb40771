// Bundles the client: `node build.mjs FOLDER`. File names carry a hash of the content, so that browsers may cache them for ever;
// index.html names the first of them. A folder src/games/NAME with a table.tsx is that game's own drawing. Browsers fetch it only
// for a match of the game; tables.json lists its files by game for the server's preload hints.

import { build } from "esbuild";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const home = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(home, "../src/backroom/server/static"));
const main = join(home, "src/main.tsx");
const tableOf = (game) => join(home, "src/games", game, "table.tsx");
const games = (await readdir(join(home, "src/games"))).sort().filter((game) => existsSync(tableOf(game)));

/** Makes the module of `import { TABLES } from "tables"`: how to fetch the drawing of each game that has one. */
const tables = {
  name: "tables",
  setup(bundler) {
    bundler.onResolve({ filter: /^tables$/ }, () => ({ path: "tables", namespace: "tables" }));
    bundler.onLoad({ filter: /.*/, namespace: "tables" }, () => {
      const lines = games.map((game) => `  ${game}: () => import("./games/${game}/table.tsx"),`);
      return { contents: `export const TABLES = {\n${lines.join("\n")}\n};`, resolveDir: join(home, "src") };
    });
  },
};

/** Lets every lazily fetched module import the whole main bundle. Otherwise esbuild would split shared code into one small chunk
 * for every set of its users, and a phone would wait for each of them. */
const lazy = {
  name: "lazy",
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const found = await bundler.resolve(path, { kind: "import-statement", resolveDir });
      return { path: found.path, namespace: "lazy" };
    });
    bundler.onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => ({
      contents: `import ${JSON.stringify(main)};\nexport * from ${JSON.stringify(path)};`,
      resolveDir: home,
    }));
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const { metafile } = await build({
  absWorkingDir: home,
  entryPoints: { main, style: "src/style/main.css" },
  outdir: out,
  publicPath: "/",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  legalComments: "eof",
  metafile: true,
  plugins: [tables, lazy],
});

/** An output file with all that it imports statically. */
function closure(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of metafile.outputs[path].imports) if (one.kind === "import-statement") closure(one.path, found);
  return found;
}

const outputOf = (entry) => Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entry);
// Lazy modules import main, so esbuild moves it into a chunk and leaves a stub that only imports the chunk: drop the stub.
const [stub, page] = closure(outputOf("src/main.tsx"));
await rm(resolve(home, stub));

const filesOf = (game) =>
  [...closure(outputOf(`lazy:${tableOf(game)}`))].filter((path) => path !== page).map((path) => basename(path));
await writeFile(
  join(out, "tables.json"),
  JSON.stringify(Object.fromEntries(games.map((game) => [game, filesOf(game)]))),
);

const html = await readFile(join(home, "src/index.html"), "utf8");
const style = outputOf("src/style/main.css");
await copyFile(join(home, "src/icon.svg"), join(out, "icon.svg"));
await writeFile(join(out, "index.html"), html.replace("main.js", basename(page)).replace("style.css", basename(style)));
