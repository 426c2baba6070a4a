import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWorld } from "@attune/local-cloud/world";
import type { World, WorldOptions } from "@attune/local-cloud/world-types";
import { synthesize } from "@attune/stacks/synthesize";

/** The payment provider's account in a world of this machine. */
export const localStripe = {
  secretKey: "sk_test_local",
  webhookSecret: "whsec_local",
  webhookPath: "/api/webhooks/stripe",
} as const;

/** What the parameter store is expected to hold. */
export const localParameters = (stage: string): Record<string, string> => ({
  [`/attune/${stage}/stripe/secret-key`]: localStripe.secretKey,
  [`/attune/${stage}/stripe/webhook-secret`]: localStripe.webhookSecret,
});

/** The template of the house as it would be deployed, carried out on this machine, empty. */
export async function startHouse(options: Partial<WorldOptions> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "attune-assembly-"));
  synthesize({ outdir: folder });
  const world = await startWorld(folder, {
    environment: ({ origin, endpoint }) => ({ ORIGIN: origin, STRIPE_API_BASE: endpoint }),
    stripe: localStripe,
    parameters: localParameters("local"),
    ...options,
  });
  return {
    ...world,
    close: async () => {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
