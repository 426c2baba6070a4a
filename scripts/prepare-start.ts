// Builds, synthesizes and seeds if needed, then sends the assembly's folder to the parent process.
// A separate process, so that its memory is freed afterwards. Takes the options of start.ts.
import { build } from "./build.ts";
import { startOptions } from "./start-options.ts";
import { synthesizeOnce } from "./synthesize-once.ts";

// As on Lambda; workers inherit it.
process.env.TZ = "UTC";
process.once("disconnect", () => process.exit(1));

const { empty, environment, world } = startOptions(process.argv.slice(2));
await build();
const assembly = await synthesizeOnce(environment);
if (!empty) {
  const { isSeeded, seedDemo } = await import("./demo/seed.ts");
  if (!isSeeded(world.folder)) {
    console.log("Filling the demo community, once.");
    await seedDemo({ assembly, options: world });
  }
}
process.send?.({ assembly }, () => process.exit(0));
