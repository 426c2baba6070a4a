import type { City } from "./places.contract.ts";

/** How a city is written where a profile shows it. */
export const cityLabel = (city: Pick<City, "name" | "region" | "country">): string =>
  [city.name, city.region, city.country]
    .filter((part, i, all) => part && part !== all[i - 1])
    .join(", ");
