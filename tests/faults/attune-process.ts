import { startAttune } from "../support/world.ts";

/** Runs Attune on the data folder given as its argument and prints its origin, until killed. */
const folder = process.argv[2];
if (!folder) throw new Error("Which folder?");
const { origin } = await startAttune({ folder });
process.stdout.write(`${origin}\n`);
