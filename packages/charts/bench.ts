/**
 * Prints the engine's size and speed: `node packages/charts/bench.ts`. CPU times, so that a busy
 * machine doesn't count; the command's are wall times.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { randomBirths } from "./scripts/births.ts";
import { computeChart } from "./src/chart.ts";
import { likenessOf, likenessTotal, summarizeChart } from "./src/likeness.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(50)} ${figure}`);
}

function median(values: readonly number[]): number {
  // The middle of a list with values.
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

/** Processor time in milliseconds that this process has taken. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(act: () => unknown): number {
  const began = processorTime();
  act();
  return processorTime() - began;
}

const inMs = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} ms`;

const folder = mkdtempSync(join(tmpdir(), "charts-bench-"));
try {
  const bundle = join(folder, "chart.mjs");
  await build({
    entryPoints: [path("./src/chart.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    outfile: bundle,
    logLevel: "error",
  });
  const bytes = readFileSync(bundle);
  say("bundle", `${Math.round(bytes.length / 1024)} KB`);
  say("bundle, gzipped", `${Math.round(gzipSync(bytes).length / 1024)} KB`);

  const birth = { date: "1948-04-09", time: "00:14", zone: "America/Toronto" };
  const place = { latitude: 45.5, longitude: -73.57 };
  const probe = `
    const now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const a = now();
    const { computeChart } = await import(${JSON.stringify(bundle)});
    const b = now();
    computeChart(${JSON.stringify({ ...birth, ...place })});
    console.log(b - a, now() - b);`;
  const loads = Array.from({ length: 9 }, () =>
    execFileSync(process.execPath, ["--input-type=module", "-e", probe], { encoding: "utf8" })
      .split(" ")
      .map(Number),
  );
  // Each load printed two numbers.
  say("loading the bundle (median of 9)", inMs(median(loads.map(([load]) => load as number))));
  say("first chart, with decoding (median of 9)", inMs(median(loads.map((l) => l[1] as number))));
} finally {
  rmSync(folder, { recursive: true });
}

const births = randomBirths(10_000, 1);
for (const birth of births.slice(0, 500)) computeChart(birth);
const all = timed(() => births.map((birth) => computeChart(birth)));
say("a chart (mean of 10,000)", inMs(all / births.length));
const untimed = births.slice(0, 1_000).map(({ time: _, ...birth }) => birth);
for (const birth of untimed.slice(0, 200)) computeChart(birth);
const days = timed(() => untimed.map((birth) => computeChart(birth)));
say("a chart without a time (mean of 1,000)", inMs(days / untimed.length));

const lines = births
  .slice(0, 1_000)
  .map(({ latitude: lat, longitude: lon, ...rest }) => ({ ...rest, lat, lon }));
function command(input: object[]): number {
  const began = performance.now();
  execFileSync(process.execPath, [path("./src/command.ts")], {
    input: input.map((line) => JSON.stringify(line)).join("\n"),
    maxBuffer: 2 ** 26,
  });
  return performance.now() - began;
}
say("command, 1,000 lines with a zone", inMs(command(lines)));
say("command, 1,000 lines without", inMs(command(lines.map(({ zone: _, ...line }) => line))));

const interests = ["Meditation", "Yoga", "Breathwork", "Tarot", "Buddhism", "Prayer", "Reiki"];
const members = births.flatMap((birth, index) => {
  const chart = computeChart(birth);
  if (!chart.ok) return [];
  const chosen = interests.filter((_, at) => (index >> at) & 1);
  return [{ ...summarizeChart(chart), interests: chosen }];
});
const [me] = members;
if (me) {
  const totals = timed(() => members.map((member) => likenessTotal(me, member)));
  say(`likeness of one with ${members.length}`, inMs(totals));
  const reasons = timed(() => members.map((member) => likenessOf(me, member)));
  say("the same with reasons", inMs(reasons));
}
