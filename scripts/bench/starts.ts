import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figures.ts";

const ROOT = join(import.meta.dirname, "../..");

async function start(folder: string, parameters: readonly string[]) {
  const started = performance.now();
  const app = spawn(
    process.execPath,
    ["scripts/start.ts", "--data", folder, "--port", "0", "--aws-port", "0", ...parameters],
    { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
  );
  const gone = once(app, "exit");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    app.stdout.on("data", (part: Buffer) => {
      output += part;
      if (output.includes("is ready")) resolve();
    });
    app.once("exit", (code) => reject(new Error(`The app ended with ${code}.`)));
  });
  const seconds = (performance.now() - started) / 1000;
  const megabytes = residentMegabytes(app.pid);
  app.kill("SIGTERM");
  await gone;
  return { seconds, megabytes };
}

/** Resident memory on Linux; undefined elsewhere. */
function residentMegabytes(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

const memory = ({ megabytes }: { megabytes: number | undefined }) =>
  megabytes ? `${megabytes.toFixed(0)} MB` : "unknown here";

export async function startFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, parameters] of [
    ["empty", ["--empty"]],
    ["demo", []],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), "attune-bench-"));
    try {
      const first = await start(folder, parameters);
      const second = await start(folder, parameters);
      figures.push(
        { what: `first start, ${name}`, measured: `${first.seconds.toFixed(1)} s` },
        { what: `second start, ${name}`, measured: `${second.seconds.toFixed(1)} s`, aim: "10 s" },
        { what: `memory once ready, first start, ${name}`, measured: memory(first) },
        { what: `memory once ready, second start, ${name}`, measured: memory(second) },
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}
