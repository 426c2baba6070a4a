import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const translated = (root: string): string[] =>
  readdirSync(join(root, "web/languages"))
    .map((file) => file.replace(/\.json$/, ""))
    .filter((language) => language !== "en")
    .toSorted();

export function viewerRequestCode(
  root: string,
  productionHost = "",
  /** Whether the site has copies compressed in advance. */
  hasCopies = false,
): string {
  return readFileSync(join(root, "stacks/viewer-request.js"), "utf8")
    .replace('PRODUCTION_HOST = ""', `PRODUCTION_HOST = ${JSON.stringify(productionHost)}`)
    .replace("LANGUAGES = []", `LANGUAGES = ${JSON.stringify(translated(root))}`)
    .replace("HAS_COPIES = false", `HAS_COPIES = ${hasCopies}`);
}
