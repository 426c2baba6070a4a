import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { LocalCloudOptions } from "@attune/local-cloud/types";
import { demoSignIns } from "./demo/sign-ins.ts";
import { localEnvironment, localParameters, localStripe } from "./local-account.ts";
import { mailPreviews } from "./mail-previews.ts";

const ROOT = join(import.meta.dirname, "..");

export interface StartOptions {
  /** Starts without the demo community. */
  empty: boolean;
  /** How many made-up members are added to the demo's. */
  members: number;
  world: LocalCloudOptions & { folder: string; port: number; awsPort: number };
}

/** Throws on unknown options. */
export function startOptions(values: string[]): StartOptions {
  const {
    values: { empty, port, "aws-port": awsPort, data, members: given },
  } = parseArgs({
    args: values,
    options: {
      empty: { type: "boolean", default: false },
      port: { type: "string", default: "4500" },
      "aws-port": { type: "string", default: "4510" },
      data: { type: "string" },
      members: { type: "string", default: "0" },
    },
  });
  const members = Number(given);
  if (!Number.isInteger(members) || members < 0) {
    throw new Error("--members takes a number, as in --members 10000.");
  }
  const name = `${empty ? "empty" : "demo"}${members > 0 ? `-${members}` : ""}`;
  return {
    empty,
    members,
    world: {
      folder: resolve(ROOT, data ?? `.local-cloud/${name}`),
      port: Number(port),
      awsPort: Number(awsPort),
      stripe: localStripe,
      parameters: localParameters("local"),
      environment: localEnvironment,
      mailPreviews,
      ...(empty ? {} : { signIns: () => demoSignIns }),
    },
  };
}
