import type { PoolSecrets } from "./cognito/model.ts";
import type { Store } from "./kernel/store.ts";
import type { WarmWorkers } from "./lambda/index.ts";

/**
 * Gives a new cloud the secrets of the one before it: workers keep their access keys, and the user
 * pools' keys take a fifth of a start's CPU to generate.
 * @returns keeps its secrets for the next one; to be called once its resources exist
 */
export function takeSecrets(store: Store, warm: WarmWorkers): () => void {
  store.collection<string>("iam.secrets").put("keys", warm.keySecret);
  const pools = store.collection<PoolSecrets>("cognito.secrets");
  for (const [poolId, secrets] of warm.poolSecrets) pools.put(poolId, secrets);
  return () => {
    for (const { key, value } of pools.list()) warm.poolSecrets.set(key, value);
  };
}
