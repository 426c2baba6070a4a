import type { ZoneTable } from "./zones.ts";

export const zoneTable: ZoneTable;
