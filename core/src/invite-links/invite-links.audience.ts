import type { AudienceOf } from "../kernel/feature.ts";
import type { InviteLinkEvents } from "./invite-links.domain-events.ts";

const own = ({ userId }: { userId: string }) => ({ members: [userId] });

export const audience = {
  "invite_link.changed": own,
  // The inviter is only notified of a newcomer once they're a member.
  "invitation.accepted": own,
  "invitation.hidden": own,
} satisfies AudienceOf<InviteLinkEvents>;
