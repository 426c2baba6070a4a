import { startAttune } from "../support/world.ts";

/**
 * Runs Attune on a data folder and prints its origin, until it has written a number of rows: then
 * it kills itself, whatever it's doing.
 */
const [folder, rows, then] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");
const world = await startAttune({ folder });
const written = () => world.count()["dynamodb.PutItem"] ?? 0;
const most = written() + Number(rows);
setInterval(() => {
  if (written() >= most) process.kill(process.pid, "SIGKILL");
}, 1);
process.stdout.write(`${world.origin}\n`);
// The queues show again what the process before left unfinished.
if (then === "go on") await world.settle({ advance: 3_600_000 });
