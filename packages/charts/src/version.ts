import { tableChecksum } from "./sky/table.ts";
import { zoneEdition } from "./time/zones.ts";

/** Raised when the same birth data would give another chart. */
export const engineVersion = "1.0.0";
/** Editions of the data, by which a stored chart can be told from one over newer data. */
export const dataVersion = `sky ${tableChecksum.slice(0, 12)}, ${zoneEdition}`;
