import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { pseudo } from "./pseudo.ts";

/** By English message, in ICU. */
export type Catalogue = Readonly<Record<string, string>>;

export const cataloguePath = (language: string): string =>
  fileURLToPath(new URL(`../../languages/${language}.json`, import.meta.url));

export function readCatalogue(language: string): Catalogue {
  const path = cataloguePath(language);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

export const translated: readonly string[] = readdirSync(dirname(cataloguePath("en")))
  .map((file) => file.replace(/\.json$/, ""))
  .filter((code) => code !== "en")
  .toSorted();

export const pseudoCatalogue = (): Catalogue =>
  Object.fromEntries(Object.keys(readCatalogue("en")).map((message) => [message, pseudo(message)]));
