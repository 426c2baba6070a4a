import { deleteObjects } from "../kernel/object-store.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { ProfileItem } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { translatableText } from "../notifications/notification-draft.ts";
import { notify } from "../notifications/notify.ts";
import {
  checkPortrait as checkWith,
  type PortraitCheck,
} from "../photos/portrait-checks.service.ts";
import { portraitPaths } from "../photos/sizes.rules.ts";
import { changeProfile } from "./change.ts";

/** Removes its file at once, so that it can't be chosen later. */
async function takeBack(check: PortraitCheck): Promise<void> {
  await restorePrevious(check);
  await deleteObjects(portraitPaths(check.path.slice(1)));
}

/** Or shows the drawn portrait. A portrait chosen since then stays. */
async function restorePrevious({ userId, path, previous }: PortraitCheck): Promise<void> {
  const { data: profile } = await ProfileEntity.get({ userId }).go({ consistent: true });
  if (profile?.imageUrl !== path) return;
  const key = `portrait_refused_${path.slice(path.lastIndexOf("/") + 1)}`;
  // Notifies first, because a retried job no longer finds the portrait; the key makes it
  // idempotent.
  await notify(key, {
    userId,
    type: "system",
    ...translatableText({ id: "portraitRefused" }),
    sender: null,
    metadata: {},
    priority: 2,
    actionUrl: "/settings?section=profile",
    key,
    mail: "notification",
  });
  const isShown = (current: { imageUrl?: string | undefined }) => current.imageUrl === path;
  await changeProfile(
    userId,
    // Undefined removes the attribute, which Partial's type doesn't allow.
    (current) => (isShown(current) ? ({ imageUrl: previous } as Partial<ProfileItem>) : {}),
    (current) =>
      isShown(current)
        ? [recordEvent(userId, { type: "profile.changed", userId, cardChanged: true })]
        : [],
  );
}

export const checkPortrait = (check: Pick<PortraitCheck, "userId" | "path">): Promise<void> =>
  checkWith(check, takeBack);
