// Bundles the client: `node build.mjs FOLDER`. Names carry a hash of what is in them, so that a browser may keep a file
// for ever; index.html is the one page that names them. A folder src/games/NAME with a table.tsx is that game's own
// table, found by itself and fetched only when such a game is played.

import { build } from "esbuild";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const home = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(home, "../src/backroom/server/static"));

/** `import { TABLES } from "tables"`: the games that draw themselves. */
const tables = {
  name: "tables",
  setup(bundler) {
    bundler.onResolve({ filter: /^tables$/ }, () => ({ path: "tables", namespace: "tables" }));
    bundler.onLoad({ filter: /.*/, namespace: "tables" }, async () => {
      const games = (await readdir(join(home, "src/games"))).sort();
      const own = games.filter((game) => existsSync(join(home, "src/games", game, "table.tsx")));
      const lines = own.map((game) => `  ${game}: () => import("./games/${game}/table.tsx"),`);
      return { contents: `export const TABLES = {\n${lines.join("\n")}\n};`, resolveDir: join(home, "src") };
    });
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const result = await build({
  absWorkingDir: home,
  entryPoints: { main: "src/main.tsx", style: "src/style/main.css" },
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
  plugins: [tables],
});

const names = Object.keys(result.metafile.outputs).map((path) => basename(path));
const named = (start, end) => names.find((name) => name.startsWith(`${start}-`) && name.endsWith(end));
const page = await readFile(join(home, "src/index.html"), "utf8");
await copyFile(join(home, "src/icon.svg"), join(out, "icon.svg"));
await writeFile(
  join(out, "index.html"),
  page.replace("main.js", named("main", ".js")).replace("style.css", named("style", ".css")),
);
