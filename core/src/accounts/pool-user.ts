import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { isNamed } from "../kernel/aws-errors.ts";
import { cognito } from "../kernel/cognito.ts";
import { setting } from "../kernel/config.ts";
import { AccountEntity } from "../members/account.entity.ts";

/**
 * Identifies a user in administrators' calls: other providers' users have a name instead of their
 * id.
 */
async function poolUser(
  userId: string,
  poolId = setting("USER_POOL_ID"),
): Promise<{ UserPoolId: string; Username: string }> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  return { UserPoolId: poolId, Username: account?.poolUsername ?? userId };
}

function unlessGone(error: unknown): void {
  if (!isNamed(error, "UserNotFoundException")) throw error;
}

/** Of all sign-ins. Idempotent, also for a user who's gone. */
export async function revokeTokens(userId: string, poolId?: string): Promise<void> {
  const user = await poolUser(userId, poolId);
  await cognito.send(new AdminUserGlobalSignOutCommand(user)).catch(unlessGone);
}

/** Idempotent. */
export async function deletePoolUser(userId: string): Promise<void> {
  await cognito.send(new AdminDeleteUserCommand(await poolUser(userId))).catch(unlessGone);
}
