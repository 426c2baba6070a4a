import { setting } from "../kernel/config.ts";
import { AccountEntity } from "../members/account.entity.ts";

/**
 * Identifies a user in administrators' calls: other providers' users have a name instead of their
 * id.
 */
export async function poolUser(
  userId: string,
  poolId = setting("USER_POOL_ID"),
): Promise<{ UserPoolId: string; Username: string }> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  return { UserPoolId: poolId, Username: account?.poolUsername ?? userId };
}
