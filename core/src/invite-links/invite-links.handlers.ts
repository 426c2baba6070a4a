import type { EventHandlers } from "../kernel/feature.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { notify } from "../notifications/notify.ts";
import { invitedMemberJoined } from "./invite-links.notifications.ts";
import { findInvitedBy } from "./invited-by.service.ts";

/** Only for newcomers in the directory. */
async function announce(userId: string, domainEventId: string): Promise<void> {
  const [row, { data: profile }] = await Promise.all([
    findInvitedBy(userId),
    ProfileEntity.get({ userId }).go(),
  ]);
  if (!row || profile?.listed !== "listed") return;
  await notify(domainEventId, invitedMemberJoined(row.inviterId, toCard(profile)));
}

export const handlers: EventHandlers = {
  "profile.completed": ({ userId }, domainEventId) => announce(userId, domainEventId),
  // The wizard may have been finished meanwhile. The notification's key keeps it to one.
  "invitation.accepted": ({ userId }, domainEventId) => announce(userId, domainEventId),
};
