import type { SignedInActor } from "../kernel/actor.ts";
import { minute, now, second, timestamp, wholeSecond } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import type { Passkey } from "./accounts.contract.ts";
import {
  finishAdding,
  finishFaultRemoval,
  finishRemoval,
  hashOfPasskey,
  type PasskeyRow,
  recordUnknownPasskeyUse,
} from "./passkey-changes.ts";
import { listAtPool, removeAtPool } from "./passkey-pool.ts";
import { noPasskeySignIns, PasskeyEntity, type PasskeyFault } from "./passkeys.entity.ts";
import { mailNotice } from "./security-notices.ts";
import { endAllSignIns } from "./sign-ins.service.ts";

/** After this a change that isn't complete was interrupted, and the review completes it. */
const interruptedAfter = minute;

interface Review {
  /** The passkeys that may open the account. */
  kept: Passkey[];
  /** Whether the caller's sign-in was ended. */
  ended: boolean;
}

interface Faulty {
  row: PasskeyRow;
  fault: PasskeyFault;
}

/** The end of this second: sign-ins begin at whole ones. */
const nextSecond = () => wholeSecond() + second;

const isInterrupted = ({ createdAt }: PasskeyRow) =>
  now() - Date.parse(createdAt) > interruptedAfter;

const faultOf = ({ state, createdAt }: PasskeyRow, resetAt: number): PasskeyFault | null => {
  if (state === "unknown" || state === "outdated") return state;
  return Date.parse(createdAt) < resetAt ? "outdated" : null;
};

/**
 * Removes from the pool what wasn't added in the settings, or was added before the password was
 * reset. Anyone with an access token can add a passkey at the pool, so an unknown one means that a
 * token was stolen: it ends every sign-in. Idempotent; what was interrupted is completed.
 * @param options.isFirst the sign-in hasn't been seen before
 */
export async function reviewPasskeys(
  actor: SignedInActor,
  options: { isFirst?: boolean } = {},
): Promise<Review> {
  const { userId } = actor;
  // Reads the pool first: what's added meanwhile already has a row, and what's removed isn't at the
  // pool.
  const present = await listAtPool(actor);
  const [{ data: rows }, { data: account }] = await Promise.all([
    PasskeyEntity.query.one({ userId }).go({ pages: "all", consistent: true }),
    AccountEntity.get({ userId }).go({ consistent: true }),
  ]);
  const resetAt = account?.passwordResetAt ?? 0;
  const known = new Map(rows.map((row) => [row.hash, row]));
  const kept: Passkey[] = [];
  const faulty: Faulty[] = [];
  for (const passkey of present) {
    const row = known.get(hashOfPasskey(passkey.passkeyId));
    known.delete(hashOfPasskey(passkey.passkeyId));
    const fault = row ? faultOf(row, resetAt) : "unknown";
    if (row && !fault) {
      kept.push({ ...passkey, device: row.device ?? null });
      if (row.state === "adding" && isInterrupted(row)) await finishAdding(row);
    } else if (fault) {
      const removed = await remove(actor, passkey.passkeyId, fault, row);
      if (removed) faulty.push({ row: removed, fault });
    }
  }
  for (const row of known.values()) {
    const gone = await finishGone(row);
    if (gone) faulty.push(gone);
  }
  // A stolen token may have added a passkey, signed in with it, and removed it.
  const hasNone = present.length === 0 && rows.length === 0;
  const isUnexplained = options.isFirst === true && actor.signIn?.byPasskey === true && hasNone;
  const isPaused = account?.passkeySignInsFrom === noPasskeySignIns;
  const ended = await conclude(actor, faulty, { resetAt, isPaused, isUnexplained });
  return { kept, ended };
}

/** @returns nothing when another request removes it at the same moment */
async function remove(
  actor: SignedInActor,
  passkeyId: string,
  fault: PasskeyFault,
  known: PasskeyRow | undefined,
): Promise<PasskeyRow | null> {
  const { userId } = actor;
  const row = { userId, hash: hashOfPasskey(passkeyId), state: fault, createdAt: timestamp() };
  // Stored first, so that an interrupted removal is still recorded and mailed.
  if (!(await claim(row, known))) return null;
  const removed = await removeAtPool(actor, passkeyId);
  if (removed || known) return row;
  // The member has just removed it in the settings.
  await PasskeyEntity.delete(row).go();
  return null;
}

/** Whether the removal is this request's to do. */
async function claim(row: PasskeyRow, known: PasskeyRow | undefined): Promise<boolean> {
  const { userId, hash, state, createdAt } = row;
  if (known?.state === state) return isInterrupted(known);
  if (!known) return tryWrite(PasskeyEntity.create(row).go());
  return tryWrite(
    PasskeyEntity.patch({ userId, hash })
      .set({ state, createdAt })
      .where((attributes, { eq }) => eq(attributes.state, known.state))
      .go(),
  );
}

/** Handles a row whose passkey the pool no longer has. */
async function finishGone(row: PasskeyRow): Promise<Faulty | null> {
  const { userId, hash, state } = row;
  if (state === "ours") await finishRemoval(row);
  if (state === "ours" || !isInterrupted(row)) return null;
  if (state !== "adding") return { row, fault: state };
  await PasskeyEntity.delete({ userId, hash }).go();
  return null;
}

interface Findings {
  resetAt: number;
  isPaused: boolean;
  isUnexplained: boolean;
}

/** @returns whether the caller's sign-in was ended */
async function conclude(
  { userId, signIn }: SignedInActor,
  faulty: readonly Faulty[],
  { resetAt, isPaused, isUnexplained }: Findings,
): Promise<boolean> {
  const [unknown] = faulty.filter(({ fault }) => fault === "unknown");
  const hasOutdated = faulty.some(({ fault }) => fault === "outdated");
  const isStolen = unknown !== undefined || isUnexplained;
  if (isStolen) await endAllSignIns(userId, nextSecond());
  if (hasOutdated || isPaused) await endPasskeySignIns(userId, resetAt);
  if (isStolen) {
    const cause = unknown ? `${unknown.row.hash}-${unknown.row.createdAt}` : signIn?.id;
    await mailNotice({
      userId,
      cause: `unknown-passkey-${cause}`,
      mailText: { id: "unknownPasskey" },
    });
  }
  if (hasOutdated) {
    await mailNotice({
      userId,
      cause: `old-passkeys-${resetAt}`,
      mailText: { id: "oldPasskeys" },
    });
  }
  if (isUnexplained) await recordUnknownPasskeyUse(userId);
  for (const { row, fault } of faulty) await finishFaultRemoval(row, fault);
  return isStolen || (hasOutdated && signIn?.byPasskey === true);
}

/** Accepts passkeys again, but no sign-in that may have used a removed one. */
async function endPasskeySignIns(userId: string, resetAt: number): Promise<void> {
  // Fails if the password was reset again meanwhile.
  await tryWrite(
    AccountEntity.patch({ userId })
      .set({ passkeySignInsFrom: nextSecond() })
      .where(({ passwordResetAt }, { eq }) => eq(passwordResetAt, resetAt))
      .go(),
  );
  invalidateAccessCache(userId);
}

/**
 * For a passkey sign-in that's refused because the password was reset: removes the passkey it used.
 * Does nothing for other sign-ins.
 */
export async function reviewRefused(actor: SignedInActor): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go();
  if (account?.passkeySignInsFrom === noPasskeySignIns) await reviewPasskeys(actor);
}
