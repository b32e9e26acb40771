// Bundles the client: `node build.mjs FOLDER`. Names carry a hash of what is in them, so that a browser may keep a file
// for ever; index.html is the one page that names them. A folder src/games/NAME with a table.tsx is that game's own
// table, found by itself and fetched only when such a game is played; tables.json says to the house which files that is.

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

/** `import { TABLES } from "tables"`: the games that draw themselves. */
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

/** Whatever is fetched later leans on all of what is there already. Without this the bundler cuts what they share into
 * one small file for every set of its users, and a phone waits for each of them. */
const later = {
  name: "later",
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const found = await bundler.resolve(path, { kind: "import-statement", resolveDir });
      return { path: found.path, namespace: "later" };
    });
    bundler.onLoad({ filter: /.*/, namespace: "later" }, ({ path }) => ({
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
  plugins: [tables, later],
});

/** A made file with all that it imports, as a browser has to fetch them. */
function closure(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of metafile.outputs[path].imports) if (one.kind === "import-statement") closure(one.path, found);
  return found;
}

const made = (entry) => Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entry);
const [line, page] = closure(made("src/main.tsx")); // everybody imports main, so it is cut out whole, and a line is left
await rm(resolve(home, line));

const needs = (game) => [...closure(made(`later:${tableOf(game)}`))].filter((path) => path !== page).map((path) => basename(path));
await writeFile(join(out, "tables.json"), JSON.stringify(Object.fromEntries(games.map((game) => [game, needs(game)]))));

const html = await readFile(join(home, "src/index.html"), "utf8");
const style = made("src/style/main.css");
await copyFile(join(home, "src/icon.svg"), join(out, "icon.svg"));
await writeFile(join(out, "index.html"), html.replace("main.js", basename(page)).replace("style.css", basename(style)));
