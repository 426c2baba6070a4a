import { now, wholeSecond } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { noPasskeySignIns } from "./passkeys.entity.ts";
import { notifyOfNewCredential } from "./security-notices.ts";
import { endAllSignIns } from "./sign-ins.service.ts";

/** Ends every sign-in made with the old password, also at the pool, and notifies the member. */
export async function afterPasswordReset(userId: string, poolId: string): Promise<void> {
  await endAllSignIns(userId, wholeSecond(), poolId);
  await endPasskeys(userId);
  await notifyOfNewCredential(userId, { credential: "password" });
}

/**
 * The pool lists passkeys only to their member, so they're removed with the next sign-in. Runs
 * after ending the sign-ins, so that what one of them adds until then is too old as well.
 */
async function endPasskeys(userId: string): Promise<void> {
  // Fails if the account is gone.
  await tryWrite(
    AccountEntity.patch({ userId })
      .set({ passwordResetAt: now(), passkeySignInsFrom: noPasskeySignIns })
      .go(),
  );
}
