// Prints what it costs to load one bundle.
import { pathToFileURL } from "node:url";

const before = process.cpuUsage();
const started = performance.now();
await import(pathToFileURL(process.argv[2] ?? "").href);
const wall = performance.now() - started;
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
// An open connection would keep the process alive.
process.exit(0);
