import { attentionRef } from "../attention/attention.access.ts";
import type { Attention } from "../attention/attention.contract.ts";
import { type AttentionChanges, updateAttention } from "../attention/attention.service.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { getEmailPreferences, updateEmailPreferences } from "./preferences.service.ts";

/** Turning calm mode on sets a daily digest; turning it off restores the earlier choice. */
export async function updateAttentionAndDigest(
  actor: SignedInActor,
  changes: AttentionChanges,
): Promise<Attention> {
  if (changes.calm === undefined) return updateAttention(actor, changes);
  const [[before], { digest }] = await Promise.all([
    batchGet([attentionRef(actor.userId)], { consistent: true }),
    getEmailPreferences(actor),
  ]);
  const isChange = (before?.calm ?? false) !== changes.calm;
  const after = await updateAttention(actor, {
    ...changes,
    ...(changes.calm && isChange ? { digestBefore: digest } : {}),
  });
  if (changes.calm && digest !== "daily") {
    await updateEmailPreferences(actor, { digest: "daily" });
  } else if (!changes.calm && isChange && before?.digestBefore && digest === "daily") {
    await updateEmailPreferences(actor, { digest: before.digestBefore });
  }
  return after;
}
