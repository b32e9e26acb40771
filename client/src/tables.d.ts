// Made while bundling: see build.mjs.
declare module "tables" {
  import type { OwnTable } from "./games/own-table";
  export const TABLES: Readonly<Record<string, () => Promise<OwnTable>>>;
}
