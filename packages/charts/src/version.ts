import { tableChecksum } from "./sky/table.ts";
import { zoneEdition } from "./time/zones.ts";

/** Raise it when the same birth data would give another chart. */
export const engineVersion = "1.0.0";
/** Editions of the data, by which charts computed from older data can be recognized. */
export const dataVersion = `sky ${tableChecksum.slice(0, 12)}, ${zoneEdition}`;
