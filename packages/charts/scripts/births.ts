import type { BirthInput } from "../src/result.ts";
import { cities } from "./cities.ts";
import { randomNumbers } from "./random.ts";

/** Random births: any minute from 1905 to 2025, in places on all continents. */
export function randomBirths(count: number, seed: number): BirthInput[] {
  const random = randomNumbers(seed);
  const first = Date.UTC(1905, 0, 1);
  const last = Date.UTC(2025, 11, 31);
  return Array.from({ length: count }, () => {
    const text = new Date(first + random() * (last - first)).toISOString();
    const city = cities[Math.floor(random() * cities.length)];
    if (!city) throw new Error("There are no cities.");
    const [zone, latitude, longitude] = city;
    return { date: text.slice(0, 10), time: text.slice(11, 16), zone, latitude, longitude };
  });
}
