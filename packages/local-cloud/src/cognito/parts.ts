import type { CloudContext } from "../kernel/service.ts";
import { AwsError } from "../kernel/service.ts";
import type { Keyring } from "./keys.ts";
import type { Client, Pool } from "./model.ts";
import type { State } from "./state.ts";
import type { CognitoOptions } from "./types.ts";

/** What every operation works with. */
export interface Parts {
  context: CloudContext;
  state: State;
  keyring: Keyring;
  deliver: CognitoOptions["deliver"];
  generateDataKey: CognitoOptions["generateDataKey"];
  localDomain(domain: string): string;
  /** The address under which this machine serves one of the template. */
  localAddress(address: string): string;
}

export function clientAndPool(parts: Parts, clientId: string): { client: Client; pool: Pool } {
  const client = parts.state.clients.get(clientId);
  if (!client)
    throw new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  return { client, pool: poolById(parts, client.poolId) };
}

export function poolById(parts: Parts, poolId: string): Pool {
  const pool = parts.state.pools.get(poolId);
  if (!pool) throw new AwsError("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
  return pool;
}

export const userNotFound = () => new AwsError("UserNotFoundException", "User does not exist.");
export const notAuthorized = (message: string) => new AwsError("NotAuthorizedException", message);
export const wrongPassword = () => notAuthorized("Incorrect username or password.");
