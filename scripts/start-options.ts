import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { LocalCloudOptions } from "@attune/local-cloud/types";
import { demoSignIns } from "./demo/sign-ins.ts";
import {
  localEnvironment,
  localParameters,
  localProviders,
  localStripe,
  localTimeoutFactor,
} from "./local-account.ts";
import { defaultPort, localHost } from "./local-origin.ts";
import { mailPreviews } from "./mail-previews.ts";

const ROOT = join(import.meta.dirname, "..");

export const startUsage = `Usage: npm start -- [options]
  --empty              without the demo community
  --members 10000      with so many made-up members beside the demo's
  --providers          with sign-in by Google and Apple, which a page stands in for
  --port 4500          the app's port
  --aws-port 4510      the port of the local AWS endpoint
  --data FOLDER        where the data is kept
  --help               shows this`;

export interface StartOptions {
  help: boolean;
  empty: boolean;
  /** Number of generated members besides the demo's. */
  members: number;
  /** Environment variables for synthesizing. */
  environment: Record<string, string>;
  world: LocalCloudOptions & { folder: string; port: number; awsPort: number };
}

function wholeNumber(option: string, given: string, most: number): number {
  const number = Number(given);
  if (!given || !Number.isInteger(number) || number < 0 || number > most) {
    throw new Error(`--${option} takes a number from 0 to ${most}.`);
  }
  return number;
}

/** @throws with a sentence for the user if an option is wrong */
export function startOptions(values: string[]): StartOptions {
  const {
    values: { help, empty, providers, port, "aws-port": awsPort, data, members: given },
  } = parseArgs({
    args: values,
    options: {
      help: { type: "boolean", default: false },
      empty: { type: "boolean", default: false },
      providers: { type: "boolean", default: false },
      port: { type: "string", default: String(defaultPort) },
      "aws-port": { type: "string", default: "4510" },
      data: { type: "string" },
      members: { type: "string", default: "0" },
    },
  });
  const members = wholeNumber("members", given, 10_000_000);
  const name = `${empty ? "empty" : "demo"}${members > 0 ? `-${members}` : ""}`;
  return {
    help,
    empty,
    members,
    environment: providers ? localProviders : {},
    world: {
      folder: resolve(ROOT, data ?? `.local-cloud/${name}`),
      host: localHost,
      port: wholeNumber("port", port, 65_535),
      awsPort: wholeNumber("aws-port", awsPort, 65_535),
      stripe: localStripe,
      parameters: localParameters("local"),
      environment: localEnvironment,
      timeoutFactor: localTimeoutFactor,
      mailPreviews,
      ...(empty ? {} : { signIns: () => demoSignIns }),
    },
  };
}
