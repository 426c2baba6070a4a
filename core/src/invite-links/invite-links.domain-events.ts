export interface InviteLinkEvents {
  "invite_link.changed": { userId: string };
  "invitation.accepted": { userId: string; inviterId: string };
  "invitation.hidden": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends InviteLinkEvents {}
}
