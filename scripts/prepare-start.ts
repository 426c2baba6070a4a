// Builds, synthesizes and seeds if needed, then sends the assembly's folder to the parent process.
// A separate process, so that its memory is freed afterwards. Takes the options of start.ts.
import { build } from "./build.ts";
import { localOrigin } from "./local-origin.ts";
import { startOptions } from "./start-options.ts";
import { PLACEHOLDER_SITE, synthesizeOnce } from "./synthesize-once.ts";

// As on Lambda; workers inherit it.
process.env.TZ = "UTC";
process.once("disconnect", () => process.exit(1));

const { empty, environment, world } = startOptions(process.argv.slice(2));

/** Fills the demo if it isn't yet. It needs no page, so the site may still be being built. */
async function fillDemo(): Promise<void> {
  const { isSeeded, seedDemo } = await import("./demo/seed.ts");
  if (isSeeded(world.folder)) return;
  console.log("Filling the demo community, once.");
  const assembly = await synthesizeOnce(environment, PLACEHOLDER_SITE);
  await seedDemo({ assembly, options: world });
}

async function buildFunctionsAndFill(): Promise<void> {
  await build(["functions"]);
  if (!empty) await fillDemo();
}

await Promise.all([build(["web"], localOrigin(world.port)), buildFunctionsAndFill()]);
const assembly = await synthesizeOnce(environment);
process.send?.({ assembly }, () => process.exit(0));
