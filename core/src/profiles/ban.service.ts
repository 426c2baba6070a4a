import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBanned } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { listedFor } from "../members/reach.access.ts";
import { changeProfile } from "./change.ts";

/**
 * Takes a banned member out of the directory, and back in after the ban. Search and suggestions
 * follow the profile. Idempotent.
 */
export async function applyBanToProfile(userId: string): Promise<void> {
  const [account, profile] = await batchGet(
    [itemRef(AccountEntity, { userId }), itemRef(ProfileEntity, { userId })],
    { consistent: true },
  );
  if (!account || !profile) return;
  const isNowBanned = isBanned(account);
  if ((profile.isBanned ?? false) === isNowBanned) return;
  await changeProfile(
    userId,
    (current) => ({
      isBanned: isNowBanned,
      listed: listedFor({ ...current, isBanned: isNowBanned }),
      // ElectroDB writes an index key only with all its parts.
      listedSince: current.listedSince,
    }),
    () => [recordEvent(userId, { type: "profile.changed", userId, cardChanged: false })],
  );
  // Another decision may have been made meanwhile.
  await applyBanToProfile(userId);
}
