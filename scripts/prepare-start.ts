// Builds what has changed, synthesizes the stacks and fills the demo community, each only when it has
// to be done, and tells the process that began it where the assembly is. A process of its own, so that
// the memory it takes is given back. Takes the command line of start.ts.
import { build } from "./build.ts";
import { startOptions } from "./start-options.ts";
import { synthesizeOnce } from "./synthesize-once.ts";

// As where it is served: Lambda runs in UTC, and workers share the process's zone.
process.env.TZ = "UTC";
// Whoever began it is gone: nobody waits for it.
process.once("disconnect", () => process.exit(1));

const { empty, world } = startOptions(process.argv.slice(2));
await build();
const assembly = await synthesizeOnce();
if (!empty) {
  const { isSeeded, seedDemo } = await import("./demo/seed.ts");
  if (!isSeeded(world.folder)) {
    console.log("Filling the demo community, once.");
    await seedDemo({ assembly, options: world });
  }
}
process.send?.({ assembly }, () => process.exit(0));
