import { inviteLinksContract } from "@attune/core/invite-links/invite-links.contract";
import {
  getInvitation,
  getInviter,
  openInviteLink,
  renewInviteLink,
} from "@attune/core/invite-links/invite-links.service";
import {
  acceptInvitation,
  getInvitedBy,
  hideInvitedBy,
} from "@attune/core/invite-links/invited-by.service";
import { done } from "@attune/core/kernel/schemas";
import { implementing } from "../http/procedures.ts";

const inviteLinks = implementing("inviteLinks", inviteLinksContract);

export const router = {
  openInviteLink: inviteLinks.openInviteLink.handler(({ context }) =>
    openInviteLink(context.actor),
  ),
  renewInviteLink: inviteLinks.renewInviteLink.handler(({ input, context }) =>
    renewInviteLink(context.actor, input.replaces),
  ),
  getInvitation: inviteLinks.getInvitation.handler(({ input }) => getInvitation(input.code)),
  getInviter: inviteLinks.getInviter.handler(({ input, context }) =>
    getInviter(context.actor, input.code),
  ),
  acceptInvitation: inviteLinks.acceptInvitation.handler(async ({ input, context }) => {
    await acceptInvitation(context.actor, input.code);
    return done;
  }),
  getInvitedBy: inviteLinks.getInvitedBy.handler(({ context }) => getInvitedBy(context.actor)),
  hideInvitedBy: inviteLinks.hideInvitedBy.handler(async ({ context }) => {
    await hideInvitedBy(context.actor);
    return done;
  }),
};
