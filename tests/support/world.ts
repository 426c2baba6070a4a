import { createWarmWorkers, startLocalCloud } from "@attune/local-cloud/start";
import type { LocalCloud, LocalCloudOptions } from "@attune/local-cloud/types";
import {
  localEnvironment,
  localParameters,
  localProviders,
  localStripe,
  localTimeoutFactor,
} from "../../scripts/local-account.ts";
import { synthesizeOnce } from "../../scripts/synthesize-once.ts";

export const attuneOptions = (): LocalCloudOptions => ({
  environment: localEnvironment,
  stripe: localStripe,
  parameters: localParameters("local"),
  timeoutFactor: localTimeoutFactor,
  ...(process.env.STARTS_AT && { startsAt: Date.parse(process.env.STARTS_AT) }),
  ...strictOptions(),
});

/** Options that make the local cloud as difficult as AWS may be, reproducibly by seed. */
function strictOptions(): Partial<LocalCloudOptions> {
  const seed = process.env.STRICT_SEED;
  if (!seed) return {};
  console.log(`This world is as strict as AWS, by the seed ${seed}.`);
  return { strict: true, seed: Number(seed) };
}

/** Nothing that it's synthesized from changes during a run, so it's looked up once per process. */
let assembly: Promise<string> | undefined;

type Shared = Required<Pick<LocalCloudOptions, "port" | "awsPort" | "warm">>;

/** Shared by worlds, one after the other, because starting functions takes longest. */
let shared: Shared | undefined;
let isShared = false;

/** Takes ports below the ephemeral range, so that the next world finds them free. */
function newShared(): Shared {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
  return { port, awsPort: port + 1, warm: createWarmWorkers() };
}

/**
 * Starts Attune with sign-in by Google and Apple, for which a page of the local cloud stands in.
 */
export const startFederated = async (options: Partial<LocalCloudOptions> = {}) =>
  startLocalCloud(await synthesizeOnce(localProviders), { ...attuneOptions(), ...options });

export interface WorldOptions extends Partial<LocalCloudOptions> {
  /** For a test that leaves something in their memory that would mislead another world. */
  hasOwnFunctions?: boolean;
}

/** Starts Attune as it would be deployed, on this machine and with an empty table. */
export async function startAttune(options: WorldOptions = {}): Promise<LocalCloud> {
  const { hasOwnFunctions = false, ...changed } = options;
  assembly ??= synthesizeOnce();
  const folder = await assembly;
  const all = { ...attuneOptions(), ...changed };
  if (isShared || hasOwnFunctions || changed.folder !== undefined) {
    return startLocalCloud(folder, all);
  }
  isShared = true;
  try {
    shared ??= newShared();
    const world = await startLocalCloud(folder, { ...all, ...shared });
    const close = async () => {
      await world.close();
      isShared = false;
    };
    return { ...world, close };
  } catch (error) {
    isShared = false;
    // The calls under test throw errors only.
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    shared = undefined;
    return startAttune(options);
  }
}
