import type { SkyTable } from "./table.ts";

/** @public */
export const skyTable: SkyTable;
