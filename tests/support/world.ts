import { startWorld } from "@attune/local-cloud/world";
import type { World, WorldOptions } from "@attune/local-cloud/world-types";
import { localParameters, localStripe } from "../../scripts/local-account.ts";
import { synthesizeOnce } from "../../scripts/synthesize-once.ts";

/** What the house needs beside its template. */
export const houseOptions = (): WorldOptions => ({
  environment: ({ origin, endpoint }) => ({ ORIGIN: origin, STRIPE_API_BASE: endpoint }),
  stripe: localStripe,
  parameters: localParameters("local"),
});

/** The template of the house as it would be deployed, carried out on this machine, empty. */
export async function startHouse(options: Partial<WorldOptions> = {}): Promise<World> {
  return startWorld(await synthesizeOnce(), { ...houseOptions(), ...options });
}
