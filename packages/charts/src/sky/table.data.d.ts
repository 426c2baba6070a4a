import type { SkyTable } from "./sky-table.ts";

/** @public */
export const skyTable: SkyTable;
