import { startLocalCloud } from "@attune/local-cloud/start";
import type { LocalCloud, LocalCloudOptions } from "@attune/local-cloud/types";
import { localParameters, localStripe } from "../../scripts/local-account.ts";
import { synthesizeOnce } from "../../scripts/synthesize-once.ts";

/** What the house needs beside its template. */
export const houseOptions = (): LocalCloudOptions => ({
  environment: ({ origin, endpoint }) => ({ ORIGIN: origin, STRIPE_API_BASE: endpoint }),
  stripe: localStripe,
  parameters: localParameters("local"),
});

/** The template of the house as it would be deployed, carried out on this machine, empty. */
export async function startHouse(options: Partial<LocalCloudOptions> = {}): Promise<LocalCloud> {
  return startLocalCloud(await synthesizeOnce(), { ...houseOptions(), ...options });
}
