import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, isExpired, timestamp, wholeSecond } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache, isSignInEnded } from "../members/members.access.ts";
import { securityEventWrite } from "../security/events.service.ts";
import type { SignIn } from "./accounts.contract.ts";
import { revokeTokens } from "./pool-user.ts";
import { signInIdOf } from "./sign-in-id.ts";
import { currentSignIn } from "./sign-in-names.rules.ts";
import { SignInEntity } from "./sign-ins.entity.ts";

export async function listSignIns(actor: SignedInActor): Promise<{ items: SignIn[] }> {
  const [{ data }, { data: account }] = await Promise.all([
    SignInEntity.query.one({ userId: actor.userId }).go({ pages: "all" }),
    AccountEntity.get({ userId: actor.userId }).go(),
  ]);
  const isOver = ({ signInId, createdAt, byPasskey = false }: (typeof data)[number]) =>
    isSignInEnded(
      { ...actor, signIn: { id: signInId, startedAt: Date.parse(createdAt), byPasskey } },
      account ?? {},
    );
  const items = data
    .filter((row) => !isOver(row) && !isExpired(row))
    .map((row) => {
      const current = row.signInId === actor.signIn?.id;
      return {
        sessionId: row.signInId,
        device: row.device,
        createdAt: row.createdAt,
        // The row is written once an hour at most.
        lastSeenAt: current ? timestamp() : row.lastSeenAt,
        current,
      };
    })
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  return { items };
}

/** A refresh token lasts thirty days, so after that an ended sign-in needn't be remembered. */
const refusedFor = 31 * day;
/** Limited, because the gate reads them with every account. */
const maxCached = 100;

/**
 * Refuses a sign-in from now on. Idempotent; ignores unknown sign-ins.
 * @param named its id, `currentSignIn`, or the pool's id, which only its own device knows
 */
export async function endSignIn({ userId, signIn }: SignedInActor, named: string): Promise<void> {
  const ids = [named, signInIdOf(named)];
  const own = named === currentSignIn ? signIn?.id : ids.find((id) => id === signIn?.id);
  // The list of ended sign-ins is limited, so made-up ids mustn't push out real ones.
  const signInId = own ?? (await knownOf(userId, ids));
  if (!signInId) return;
  // Several may be ended concurrently, and none may be lost.
  await retryConflicts(() => noteEnded(userId, signInId, signInId === own));
  invalidateAccessCache(userId);
}

async function knownOf(userId: string, ids: readonly string[]): Promise<string | undefined> {
  const rows = await batchGet(
    ids.map((signInId) => itemRef(SignInEntity, { userId, signInId })),
    { consistent: true },
  );
  return ids.find((_id, index) => rows[index]);
}

async function noteEnded(userId: string, signInId: string, isOwn: boolean): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go({ consistent: true });
  if (!account) throw new AppError("auth.required");
  const { endedSignIns = [], signInsEnded } = account;
  const others = endedSignIns.filter(
    (ended) => ended.signInId !== signInId && !isExpired({ ttl: ended.until }),
  );
  const after = [...others, { signInId, until: expiresIn(refusedFor) }].slice(-maxCached);
  await transact([
    {
      write: AccountEntity.patch({ userId })
        .set({ endedSignIns: after, signInsEnded: (signInsEnded ?? 0) + 1 })
        .where((row, operations) => isUnchanged(row.signInsEnded, operations, signInsEnded))
        .params(),
    },
    { write: SignInEntity.delete({ userId, signInId }).params() },
    ...(isOwn ? [] : [securityEventWrite(userId, { eventType: "session_ended", severity: "low" })]),
    recordEvent(userId, { type: "sign_in.ended", userId, signInId }),
  ]);
}

/**
 * Refuses every token of sign-ins begun before a time, and revokes the refresh tokens at Cognito.
 * Idempotent.
 * @param before milliseconds since 1970; by default now
 */
export async function endAllSignIns(
  userId: string,
  before = wholeSecond(),
  poolId?: string,
): Promise<void> {
  // Continues if it was written before or the account is gone, because Cognito may not know yet.
  await transactUnless("duplicate", [
    {
      write: AccountEntity.patch({ userId })
        .set({ signedOutBefore: before })
        .where(
          ({ signedOutBefore }, { lt, notExists }) =>
            `${notExists(signedOutBefore)} OR ${lt(signedOutBefore, before)}`,
        )
        .params(),
      conditionError: "duplicate",
    },
    recordEvent(userId, { type: "sign_ins.ended", userId, before }),
    securityEventWrite(userId, { eventType: "all_sessions_ended", severity: "medium" }),
  ]);
  invalidateAccessCache(userId);
  await revokeTokens(userId, poolId);
}

/**
 * Signs out everyone who knew the old password. The pool could revoke their refresh tokens only
 * with this sign-in's; its trigger refuses them, and the API their access tokens.
 * Idempotent per token.
 * @returns false when it was done before
 */
export async function endOtherSignIns(
  { userId, signIn }: SignedInActor,
  token?: string,
): Promise<boolean> {
  if (!signIn) return true;
  const at = wholeSecond();
  const isNew = await transactUnless("duplicate", [
    {
      write: AccountEntity.patch({ userId })
        .set({ passwordChange: defined({ at, signInId: signIn.id, token }) })
        .where(({ passwordChange }, { ne, notExists }) =>
          token === undefined
            ? ""
            : `${notExists(passwordChange.token)} OR ${ne(passwordChange.token, token)}`,
        )
        .params(),
      conditionError: "duplicate",
    },
    recordEvent(userId, {
      type: "sign_ins.ended",
      userId,
      before: at,
      exceptSignInId: signIn.id,
    }),
  ]);
  if (isNew) invalidateAccessCache(userId);
  return isNew;
}
