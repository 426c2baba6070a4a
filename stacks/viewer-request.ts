import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The source of the function that CloudFront runs, with the production host put in. */
export function viewerRequestCode(root: string, productionHost = ""): string {
  return readFileSync(join(root, "stacks/viewer-request.js"), "utf8").replace(
    'PRODUCTION_HOST = ""',
    `PRODUCTION_HOST = ${JSON.stringify(productionHost)}`,
  );
}
