import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeApiParts } from "../build/api-parts.ts";

const folder = resolve(import.meta.dirname, "../../deploy");
const sst = join(folder, "node_modules/sst/cli/sst.js");
const cdk = join(folder, "node_modules/aws-cdk/bin/cdk");

/** Installs SST in deploy/. @returns seconds taken, or 0 if it was there */
export async function installSst(): Promise<number> {
  if ([sst, cdk].every(existsSync)) return 0;
  const started = performance.now();
  console.log("Installing SST in deploy/ (about a gigabyte, once).");
  const code = await ended(spawn("npm", ["ci"], { cwd: folder, stdio: "inherit" }));
  if (code !== 0) throw new Error("SST can't be installed.");
  return (performance.now() - started) / 1000;
}

/** Runs SST so that it and our stacks load the same CDK. */
export async function runSst(
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  output: "inherit" | ((text: string) => void),
): Promise<number> {
  await installSst();
  return run([sst, ...parameters], environment, output);
}

export const runCdk = (
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  output: (text: string) => void,
): Promise<number> => run([cdk, ...parameters], environment, output);

interface Live {
  functions: string[];
  /** What SST's bundler says of functions that it can't bundle. */
  failures: string[];
  /** Seconds until the slowest is bundled again. */
  slowest: number;
  /** Seconds from a change of the API to its answer. */
  answered: number;
}

export async function liveFunctions(environment: NodeJS.ProcessEnv): Promise<Live> {
  await writeApiParts();
  let said = "";
  const code = await run(["live.ts"], environment, (text) => {
    said += text;
  });
  if (code !== 0) throw new Error(`The stacks do not synthesize as sst dev does:\n${said}`);
  return JSON.parse(said.trim().split("\n").at(-1) ?? "");
}

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
  return ended(child);
}

const ended = (child: ChildProcess) =>
  new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done(code ?? 1));
  });
