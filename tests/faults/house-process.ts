import { startAttune } from "../support/world.ts";

/** Carries the house out on the folder that is its argument and writes its origin, until killed. */
const folder = process.argv[2];
if (!folder) throw new Error("Which folder?");
const { origin } = await startAttune({ folder });
process.stdout.write(`${origin}\n`);
