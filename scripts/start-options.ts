import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { LocalCloudOptions } from "@attune/local-cloud/types";
import { demoSignIns } from "./demo/sign-ins.ts";
import { localParameters, localStripe } from "./local-account.ts";

const ROOT = join(import.meta.dirname, "..");

export interface StartOptions {
  /** Starts without the demo community. */
  empty: boolean;
  world: LocalCloudOptions & { folder: string; port: number; awsPort: number };
}

/** Throws on unknown options. */
export function startOptions(values: string[]): StartOptions {
  const {
    values: { empty, port, "aws-port": awsPort, data },
  } = parseArgs({
    args: values,
    options: {
      empty: { type: "boolean", default: false },
      port: { type: "string", default: "4500" },
      "aws-port": { type: "string", default: "4510" },
      data: { type: "string" },
    },
  });
  return {
    empty,
    world: {
      folder: resolve(ROOT, data ?? (empty ? ".local-cloud/empty" : ".local-cloud/demo")),
      port: Number(port),
      awsPort: Number(awsPort),
      stripe: localStripe,
      parameters: localParameters("local"),
      environment: ({ origin, endpoint }) => ({ ORIGIN: origin, STRIPE_API_BASE: endpoint }),
      ...(empty ? {} : { signIns: () => demoSignIns }),
    },
  };
}
