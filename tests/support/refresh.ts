import { signInField } from "@attune/core/accounts/refused-refresh.rules";
import { signInIdOf } from "@attune/core/accounts/sign-in-id";
import type { Tokens, userPoolClient } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { operatorTable } from "./operator.ts";

interface Claims {
  sub: string;
  origin_jti: string;
  auth_time: number;
}

type SomeTokens = Pick<Tokens, "AccessToken" | "RefreshToken">;

export const claimsOf = ({ AccessToken }: Pick<Tokens, "AccessToken">): Claims =>
  // The pool's own token.
  JSON.parse(Buffer.from(AccessToken.split(".")[1] ?? "", "base64url").toString()) as Claims;

/** Refreshes as the site does, which names its sign-in. */
export const refreshAs = (
  pool: Pick<ReturnType<typeof userPoolClient>, "refresh">,
  tokens: SomeTokens,
): Promise<Tokens> =>
  pool.refresh(tokens.RefreshToken, { [signInField]: claimsOf(tokens).origin_jti });

/**
 * Stores a sign-in as the API does when its first page opens: many tests act without one, and the
 * pool renews none that the API hasn't seen.
 */
export async function seeSignIn(world: LocalCloud, tokens: SomeTokens): Promise<void> {
  const { client, name: TableName } = operatorTable(world);
  const { sub: userId, origin_jti: originJti, auth_time: seconds } = claimsOf(tokens);
  const pk = `member#${userId}`;
  const signInId = signInIdOf(originJti);
  const at = new Date(seconds * 1000).toISOString();
  const item = {
    pk,
    sk: `sign-in#${signInId}`,
    __edb_e__: "sign-in",
    __edb_v__: "1",
    userId,
    signInId,
    device: "A browser on an unknown device",
    createdAt: at,
    lastSeenAt: at,
    ttl: seconds + 31 * 86_400,
  };
  const isOpen = "attribute_exists(pk) AND attribute_not_exists(deletingSince)";
  const isNew = "attribute_not_exists(pk)";
  const writes = [
    { ConditionCheck: { TableName, Key: { pk, sk: "account" }, ConditionExpression: isOpen } },
    { Put: { TableName, Item: item, ConditionExpression: isNew } },
  ];
  // Nothing to do if it was seen before, or the account is gone.
  await client.send(new TransactWriteCommand({ TransactItems: writes })).catch((error: Error) => {
    if (error.name !== "TransactionCanceledException") throw error;
  });
}
