// Bundles the functions and builds the site, each only if its sources changed.
//   npm run build [-- functions | web | lambda | brotli]
// "lambda" adds native packages that deployed functions need, "brotli" the site's compressed copies.
import { siteOrigin } from "../web/build/site-origin.ts";
import { compressSite } from "./build/brotli.ts";
import { buildFunctions } from "./build/functions.ts";
import { addLambdaPackages } from "./build/lambda-packages.ts";
import { buildWeb } from "./build/web.ts";
import { localOrigin } from "./local-origin.ts";

const defaultParts = ["functions", "web"] as const;

/**
 * @param origin where the site is served; by default where `npm start` does, so that tests after it
 * needn't build the site again
 * @throws if a build fails
 */
export async function build(
  parts: readonly string[] = defaultParts,
  origin: string = localOrigin(),
): Promise<void> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (parts.includes("functions")) {
    const { built, unchanged } = await buildFunctions();
    console.log(`functions: ${built.length} built, ${unchanged.length} unchanged, ${seconds()}`);
  }
  if (parts.includes("lambda")) addLambdaPackages();
  if (parts.includes("web")) {
    const isBuilt = await buildWeb(origin);
    console.log(`web: ${isBuilt ? "built" : "unchanged"}, ${seconds()}`);
  }
  if (parts.includes("brotli")) {
    const isCompressed = await compressSite();
    console.log(`brotli: ${isCompressed ? "compressed" : "unchanged"}, ${seconds()}`);
  }
}

if (import.meta.main) {
  const parts = process.argv.slice(2);
  try {
    await build(parts.length ? parts : defaultParts, siteOrigin());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
