import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { bundleModule } from "../bundle.ts";
import { type Answer, type RecordedRequest, startScriptedAws } from "./scripted-aws.ts";

export type Calls = typeof import("./core-calls.ts");

interface Outcome {
  requests: RecordedRequest[];
  result?: unknown;
  error?: unknown;
}

export const now = Date.UTC(2026, 0, 1);

/** Bundles core's calls once per test file, to run them against scripted responses. */
export function useBundledCalls() {
  let folder: string;
  let aws: Awaited<ReturnType<typeof startScriptedAws>>;
  let bundled: Calls;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "attune-bundle-"));
    aws = await startScriptedAws();
    const environment = {
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_SESSION_TOKEN: "token",
      AWS_ENDPOINT_URL: aws.address,
      TABLE_NAME: "table",
      JOBS_QUEUE_URL: `${aws.address}/1/jobs`,
      DEAD_LETTER_QUEUES: `mail=${aws.address}/1/mail`,
      BIRTH_KEY_ID: "birth-key",
      PLACES_FUNCTION: "places",
      STRIPE_SECRET_PARAMETER: "/stripe/key",
      STRIPE_WEBHOOK_SECRET_PARAMETER: "/stripe/webhook",
      WEBSOCKET_ENDPOINT: `${aws.address}/live`,
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    await bundleModule(join(import.meta.dirname, "core-calls.ts"), {
      bundle: join(folder, "bundle"),
      sourceMaps: join(folder, "maps"),
    });
    bundled = await import(pathToFileURL(join(folder, "bundle/index.mjs")).href);
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    // Removes the random jitter from backoff.
    vi.spyOn(Math, "random").mockReturnValue(0);
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    aws.close();
    rmSync(folder, { recursive: true });
  });

  return {
    bundled: () => bundled,
    async outcomeOf(answers: readonly Answer[], call: () => Promise<unknown>): Promise<Outcome> {
      aws.script(answers);
      const outcome: Outcome = { requests: [] };
      try {
        outcome.result = await call();
      } catch (error) {
        // The calls under test throw errors only.
        const { name, message, ...details } = error as Error;
        outcome.error = { name, message, details: JSON.parse(JSON.stringify(details)) };
      }
      outcome.requests = aws.requests();
      return outcome;
    },
  };
}
