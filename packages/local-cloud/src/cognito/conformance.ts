import { randomUUID } from "node:crypto";
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { password } from "./test-clients.ts";
import { startPool } from "./test-pool.ts";

/** A user who can sign in, with an unverified address. */
export interface Member {
  email: string;
  sub: string;
}

/**
 * The pool under test: at CONFORMANCE_ENDPOINT, or a local one. Elsewhere it also needs
 * CONFORMANCE_USER_POOL and CONFORMANCE_CLIENT, ids of a pool and client with the settings in
 * `test-pool.ts` and no triggers, and credentials in the environment. It sends no mail and removes
 * its users.
 */
export interface Subject {
  endpoint: string;
  region: string;
  poolId: string;
  clientId: string;
  client: sdk.CognitoIdentityProviderClient;
  /** An unused address. */
  newAddress(): string;
  /** Creates a user who can sign in with `password`. */
  member(): Promise<Member>;
  close(): Promise<void>;
}

export async function startSubject(): Promise<Subject> {
  const given = process.env.CONFORMANCE_ENDPOINT;
  const own = given ? undefined : await startPool();
  const poolId = own?.poolId ?? process.env.CONFORMANCE_USER_POOL ?? "";
  const clientId = own?.clientId ?? process.env.CONFORMANCE_CLIENT ?? "";
  if (!poolId || !clientId) {
    throw new Error("CONFORMANCE_USER_POOL and CONFORMANCE_CLIENT name no pool to test.");
  }
  const endpoint = own?.endpoint ?? given ?? "";
  const region = poolId.split("_")[0] ?? "";
  const client = own?.sdk ?? new sdk.CognitoIdentityProviderClient({ endpoint, region });
  const made: string[] = [];
  const newAddress = () => {
    const email = `conformance-${randomUUID()}@example.test`;
    made.push(email);
    return email;
  };
  return {
    endpoint,
    region,
    poolId,
    clientId,
    client,
    newAddress,
    async member() {
      const email = newAddress();
      const at = { UserPoolId: poolId, Username: email };
      const { User } = await client.send(
        new sdk.AdminCreateUserCommand({
          ...at,
          MessageAction: "SUPPRESS",
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "name", Value: "Ann Lee" },
          ],
        }),
      );
      await client.send(
        new sdk.AdminSetUserPasswordCommand({ ...at, Password: password, Permanent: true }),
      );
      return { email, sub: User?.Username ?? "" };
    },
    async close() {
      for (const email of given ? made : []) {
        const remove = new sdk.AdminDeleteUserCommand({ UserPoolId: poolId, Username: email });
        await client.send(remove).catch((error: Error) => {
          if (error.name !== "UserNotFoundException") throw error;
        });
      }
      if (own) await own.close();
      else client.destroy();
    },
  };
}
