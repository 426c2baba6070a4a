import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { JSONWebKeySet, JWK } from "jose";
import type { PoolSecrets } from "./model.ts";
import type { State } from "./state.ts";

const generate = promisify(generateKeyPair);

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

/** The pools' RSA keys: created once, stored, and read once per process. */
export function createKeyring(state: State) {
  const opened = new Map<string, SigningKey[]>();
  const published = new Map<string, JSONWebKeySet>();
  const secretsOf = (poolId: string): PoolSecrets => {
    const secrets = state.secrets.get(poolId);
    if (!secrets) throw new Error(`The user pool ${poolId} has no keys.`);
    return secrets;
  };
  const signing = (poolId: string, place: 0 | 1): SigningKey => {
    let keys = opened.get(poolId);
    if (!keys) {
      keys = secretsOf(poolId).keys.map((jwk) => ({
        kid: jwk.kid ?? "",
        // The JOSE and Node types of a JWK differ in nothing that's used.
        key: createPrivateKey({ key: jwk as import("node:crypto").JsonWebKey, format: "jwk" }),
      }));
      opened.set(poolId, keys);
    }
    // As many keys as places.
    return keys[place] as SigningKey;
  };
  return {
    /** Creates the pool's keys if they don't exist. */
    async prepare(poolId: string): Promise<void> {
      if (state.secrets.get(poolId)) return;
      const keys = await Promise.all([newKey(), newKey()]);
      state.secrets.put(poolId, { keys, simulation: randomBytes(32).toString("hex") });
    },
    forIdTokens: (poolId: string) => signing(poolId, 0),
    forAccessTokens: (poolId: string) => signing(poolId, 1),
    simulationSecret: (poolId: string) => secretsOf(poolId).simulation,
    /** The same object while the keys don't change, so that callers can cache by identity. */
    publicKeys(poolId: string): JSONWebKeySet | undefined {
      const known = published.get(poolId);
      if (known) return known;
      const secrets = state.secrets.get(poolId);
      if (!secrets) return undefined;
      const set: JSONWebKeySet = {
        keys: secrets.keys.map(({ kid, n, e }) => ({
          alg: "RS256",
          // Keys that this pool generated have these members, here and below.
          e: e as string,
          kid: kid as string,
          kty: "RSA",
          n: n as string,
          use: "sig",
        })),
      };
      published.set(poolId, set);
      return set;
    },
  };
}

export type Keyring = ReturnType<typeof createKeyring>;

async function newKey(): Promise<JWK> {
  const { privateKey } = await generate("rsa", { modulusLength: 2048 });
  return {
    // Node types a JWK's members as optional.
    ...(privateKey.export({ format: "jwk" }) as JWK),
    kid: randomBytes(32).toString("base64"),
  };
}
