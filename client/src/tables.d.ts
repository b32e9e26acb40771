// The module that build.mjs makes while bundling: how to fetch the drawing of each game that has one.
declare module "tables" {
  import type { OwnTable } from "./games/own-table";
  export const TABLES: Readonly<Record<string, () => Promise<OwnTable>>>;
}
