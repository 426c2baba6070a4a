export const cityLabel = (city: { name: string; region: string; country: string }): string =>
  [city.name, city.region, city.country]
    .filter((part, i, all) => part && part !== all[i - 1])
    .join(", ");
