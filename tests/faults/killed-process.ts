import { startAttune } from "../support/world.ts";

/**
 * Runs Attune on a data folder and prints its origin, until it has made a number of writes: then it
 * kills itself, whatever it's doing.
 */
const [folder, writes, counted = "", then] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");
const world = await startAttune({ folder });
const written = () => {
  const counts = world.count();
  return counted.split(",").reduce((sum, name) => sum + (counts[`dynamodb.${name}`] ?? 0), 0);
};
const most = written() + Number(writes);
setInterval(() => {
  if (written() >= most) process.kill(process.pid, "SIGKILL");
}, 1);
process.stdout.write(`${world.origin}\n`);
// The queues show again what the process before left unfinished.
if (then === "go on") await world.settle({ advance: 3_600_000 });
