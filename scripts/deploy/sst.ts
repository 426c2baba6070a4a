import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../deploy");
const sst = join(folder, "node_modules/sst/cli/sst.js");

/** Installs SST as its lock file says, when it is not there. Gives the seconds it took, or 0. */
export function installSst(): number {
  if (existsSync(sst)) return 0;
  const started = performance.now();
  console.log("Installing SST in deploy/ (about a gigabyte, once).");
  execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  return (performance.now() - started) / 1000;
}

/** Runs SST from its own folder, so that the stacks and SST share one copy of the CDK. */
export function runSst(
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  output: "inherit" | ((text: string) => void),
): Promise<number> {
  installSst();
  return run([sst, ...parameters], environment, output);
}

/** Names of the functions that `sst dev` would run live from their sources. */
export async function liveFunctions(environment: NodeJS.ProcessEnv): Promise<string[]> {
  let said = "";
  const code = await run(["live.ts"], environment, (text) => {
    said += text;
  });
  if (code !== 0) throw new Error(`The stacks do not synthesize as sst dev does:\n${said}`);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "");
}

/** Runs a program of this folder with the Node that runs us, whatever else the machine has. */
function run(
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  output: "inherit" | ((text: string) => void),
): Promise<number> {
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    env: { SST_TELEMETRY_DISABLED: "1", ...environment },
    stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  if (output !== "inherit") {
    child.stdout?.setEncoding("utf8").on("data", output);
    child.stderr?.setEncoding("utf8").on("data", output);
  }
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done(code ?? 1));
  });
}
