import type { ZoneTable } from "./zones.ts";

/** @public */
export const zoneTable: ZoneTable;
