import { system } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isSignInEnded } from "../members/members.access.ts";
import { signInEnded } from "./refused-refresh.rules.ts";
import { signInIdOf } from "./sign-in-id.ts";
import { SignInEntity } from "./sign-ins.entity.ts";

/**
 * Refuses new tokens to all but the member's live sign-ins, because Cognito can't revoke a refresh
 * token that it isn't given.
 * @param originJti as the refresh names its sign-in
 * @throws signInEnded, also for a sign-in that the API has never seen
 */
export async function allowRefresh(userId: string, originJti: string | undefined): Promise<void> {
  if (!originJti) throw new Error(signInEnded);
  const signInId = signInIdOf(originJti);
  const [account, row] = await batchGet(
    [itemRef(AccountEntity, { userId }), itemRef(SignInEntity, { userId, signInId })],
    { consistent: true },
  );
  if (!account || account.deletingSince || !row) throw new Error(signInEnded);
  const { createdAt, byPasskey = false } = row;
  const signIn = { id: signInId, startedAt: Date.parse(createdAt), byPasskey };
  if (isSignInEnded({ ...system(userId), signIn }, account)) throw new Error(signInEnded);
}
