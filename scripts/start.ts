// Runs the whole app locally; seeds the demo once.
//   npm start [-- --help]
import { fork } from "node:child_process";
import { join } from "node:path";
import { demoSignIns } from "./demo/sign-ins.ts";
import { type StartOptions, startOptions, startUsage } from "./start-options.ts";
import { takenPorts } from "./taken-ports.ts";

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Runs prepare-start.ts; exits if it fails. @returns the assembly's folder */
function prepare(): Promise<string> {
  const child = fork(join(import.meta.dirname, "prepare-start.ts"), process.argv.slice(2));
  return new Promise((resolve) => {
    child.once("message", ({ assembly }: { assembly: string }) => resolve(assembly));
    child.once("exit", (code) => code !== 0 && process.exit(code ?? 1));
  });
}

function readOptions(): StartOptions {
  try {
    return startOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${startUsage}`);
    process.exit(1);
  }
}

const { help, empty, members, world: options } = readOptions();
if (help) {
  console.log(startUsage);
  process.exit(0);
}
const taken = await takenPorts([options.port, options.awsPort]);
if (taken.length > 0) {
  console.error(
    `Already in use: port ${taken.join(" and port ")}. If this app is running already, stop it, or choose other ports:\n  npm start -- --port 4600 --aws-port 4610`,
  );
  process.exit(1);
}
const [assembly, { serve }] = await Promise.all([prepare(), import("@attune/local-cloud/main")]);
const world = await serve(assembly, options);
if (members > 0) {
  const { fillOnce } = await import("./scale/fill.ts");
  await fillOnce(world, options.folder, members);
}
console.log(`Attune is ready after ${seconds()}.`);
console.log(`  Open      ${world.origin}`);
if (!empty) {
  for (const { label, identifier, password } of demoSignIns) {
    console.log(`  Sign in   ${identifier}  with password  ${password}   (${label})`);
  }
}
console.log(`  Behind    ${world.origin}/_local   (mails, queues, table, clock)`);
console.log("  Ctrl+C ends it; the data stays.");
