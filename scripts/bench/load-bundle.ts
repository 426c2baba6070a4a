// Loads the bundle that is its argument, once, and writes what that took.
import { pathToFileURL } from "node:url";

const before = process.cpuUsage();
const started = performance.now();
await import(pathToFileURL(process.argv[2] ?? "").href);
const wall = performance.now() - started;
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
// A client may keep connections for later.
process.exit(0);
