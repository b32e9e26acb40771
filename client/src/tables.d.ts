// The module that build.mjs makes while bundling: how to fetch the drawing of each game that has one.
declare module "tables" {
  export const TABLES: Readonly<Record<string, () => Promise<import("./games/own-table").OwnTable>>>;
}
