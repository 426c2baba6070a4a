import { deleteObjects } from "../kernel/object-store.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { isOwnPortrait } from "../photos/keys.ts";
import { mayBeRestored } from "../photos/portrait-checks.service.ts";
import { portraitPaths } from "../photos/sizes.rules.ts";

/** Idempotent. Keeps what's shown again, and what may be once a newer portrait has been checked. */
export async function removePortrait(userId: string, path: string): Promise<void> {
  if (!isOwnPortrait(userId, path)) return;
  // Before the profile, because it's restored before its check ends.
  if (await mayBeRestored(userId, path)) return;
  const { data: profile } = await ProfileEntity.get({ userId }).go({ consistent: true });
  if (profile?.imageUrl === path) return;
  await deleteObjects(portraitPaths(path.slice(1)));
}
