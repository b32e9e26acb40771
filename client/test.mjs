// Runs the tests that need no browser: bundles each test/*.test.ts and gives the bundles to `node --test`.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = dirname(fileURLToPath(import.meta.url));
const out = await mkdtemp(join(tmpdir(), "backroom-test-"));
const tests = (await readdir(join(home, "test"))).filter((name) => name.endsWith(".test.ts"));

/** Stands for the module that build.mjs makes: no game has a table of its own here. */
const tables = {
  name: "tables",
  setup(bundler) {
    bundler.onResolve({ filter: /^tables$/ }, () => ({ path: "tables", namespace: "tables" }));
    bundler.onLoad({ filter: /.*/, namespace: "tables" }, () => ({ contents: "export const TABLES = {};" }));
  },
};

await build({
  absWorkingDir: home,
  entryPoints: tests.map((name) => join("test", name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
  plugins: [tables],
});
const files = tests.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=dot", ...files], {
  stdio: "inherit",
});
await rm(out, { recursive: true, force: true });
process.exitCode = status ?? 1;
