import { parseArgs } from "node:util";
import { startLocalCloud } from "./start.ts";
import type { LocalCloud, LocalCloudOptions } from "./types.ts";

const USAGE = `node main.ts --assembly <cdk.out> [--data <folder>] [--port <number>] [--aws-port <number>]
  [--parameter <name>=<value>]… [--strict] [--seed <number>] [--quiet]

Runs a synthesized CloudFormation template on this machine, on loopback addresses only.
Without --data everything is kept in memory.`;

/** Runs until SIGINT or SIGTERM. The first line on standard output is its address. */
export async function serve(
  assembly: string,
  options: LocalCloudOptions = {},
): Promise<LocalCloud> {
  // Lambda runs in UTC, and workers share the process's zone.
  process.env.TZ = "UTC";
  const cloud = await startLocalCloud(assembly, options);
  const end = () => {
    cloud.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  process.stdout.write(`Ready at ${cloud.origin} (AWS endpoint ${cloud.endpoint})\n`);
  return cloud;
}

/** Parses the command line. Throws on unknown options. */
export function readArguments(values: string[]): { assembly: string; options: LocalCloudOptions } {
  const { values: given } = parseArgs({
    args: values,
    options: {
      assembly: { type: "string" },
      data: { type: "string" },
      port: { type: "string" },
      "aws-port": { type: "string" },
      parameter: { type: "string", multiple: true },
      strict: { type: "boolean" },
      seed: { type: "string" },
      quiet: { type: "boolean" },
    },
  });
  if (!given.assembly) throw new Error("--assembly is missing.");
  const parameters = Object.fromEntries((given.parameter ?? []).map(readParameter));
  const awsPort = given["aws-port"];
  return {
    assembly: given.assembly,
    options: {
      parameters,
      ...(given.strict ? { strict: true } : {}),
      ...(given.seed === undefined ? {} : { seed: readSeed(given.seed) }),
      ...(given.data === undefined ? {} : { folder: given.data }),
      ...(given.port === undefined ? {} : { port: readPort(given.port) }),
      ...(awsPort === undefined ? {} : { awsPort: readPort(awsPort) }),
      ...(given.quiet
        ? {}
        : { onLog: ({ source, text }) => process.stderr.write(`${source}: ${text}\n`) }),
    },
  };
}

function readParameter(text: string): [name: string, value: string] {
  const equals = text.indexOf("=");
  if (equals < 1) throw new Error(`--parameter ${text} is not <name>=<value>.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new Error(`"${text}" is no seed: give a whole number.`);
  return seed;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`"${text}" is no port: give a number from 0 to 65535.`);
  return port;
}

if (import.meta.main) {
  try {
    const { assembly, options } = readArguments(process.argv.slice(2));
    await serve(assembly, options);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
    process.exit(1);
  }
}
