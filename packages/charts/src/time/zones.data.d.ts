import type { ZoneTable } from "./zone-table.ts";

/** @public */
export const zoneTable: ZoneTable;
