import type { DemoPerson } from "../types.ts";
import { africaAndWestAsia } from "./africa-and-west-asia.ts";
import { americas } from "./americas.ts";
import { asiaAndPacific } from "./asia-and-pacific.ts";
import { europe } from "./europe.ts";

const regions = [europe, americas, africaAndWestAsia, asiaAndPacific];

/** Takes people from the regions in turn, so that each era has people from everywhere. */
export const people: DemoPerson[] = europe.flatMap((_, index) =>
  regions.flatMap((region) => region[index] ?? []),
);
