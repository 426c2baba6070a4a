/** Builds `src/time/zones.data.js` from `data/tz-packrat.json.gz`. */
import { writeFile } from "node:fs/promises";
import { packZones, zoneModule } from "./pack-zones.ts";
import { readZoneSource } from "./zone-source.ts";

const table = packZones(readZoneSource());
const text = zoneModule(table);
await writeFile(new URL("../src/time/zones.data.js", import.meta.url), text);
console.log(
  `${Object.keys(table.zones).length} zones, ${table.histories.length} histories, ${text.length} bytes`,
);
