import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { ZoneSource } from "./pack-zones.ts";

/** The time-zone database with its full history, as `data/README.md` describes it. */
export function readZoneSource(): ZoneSource {
  const packed = readFileSync(new URL("../data/tz-packrat.json.gz", import.meta.url));
  return JSON.parse(gunzipSync(packed).toString("utf8"));
}
