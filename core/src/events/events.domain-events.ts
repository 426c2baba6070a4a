export interface EventEvents {
  "event.created": { eventId: string; hostId: string; approved: boolean };
  "event.reviewed": { eventId: string; hostId: string; approved: boolean; wasApproved: boolean };
  /**
   * `isElsewhere`: has a new time or place, or is no longer online. `hasNewLink`: without the link
   * itself, because only those going see it. `opens`: members on the waiting list may get places
   * now. `byId`: a co-host. `withdrawsReason`: of its cancellation, with its author's account.
   */
  "event.changed": {
    eventId: string;
    hostId: string;
    isElsewhere: boolean;
    hasNewLink?: true;
    opens?: boolean;
    byId?: string;
    withdrawsReason?: true;
  };
  "event.cancelled": { eventId: string; hostId: string };
  "event.joined": { eventId: string; hostId: string; userId: string };
  /** The event starts within the hour. */
  "event.near": { eventId: string };
  /** The member got a place from the waiting list. */
  "event.promoted": { eventId: string; hostId: string; userId: string };
  /**
   * Has no `userId`, since only the host sees who's on the waiting list. `opens`: there's a place
   * that those who wait were passed over for.
   */
  "event.waiting_changed": { eventId: string; hostId: string; opens?: boolean };
  /** Only for handlers, since it names who waited. */
  "event.waiting_left": { eventId: string; userId: string };
  /** The host or a co-host, `byId`, wrote to everyone who's going or on the waiting list. */
  "event.announced": { eventId: string; hostId: string; announcementId: string; byId?: string };
  "event.announcement_deleted": { eventId: string; hostId: string; announcementId: string };
  "event.co_host_invited": { eventId: string; hostId: string; userId: string };
  "event.co_host_joined": { eventId: string; hostId: string; userId: string };
  /** `wasInvited`: had no answer yet, or declined. `steppedDown`: by their own choice. */
  "event.co_host_ended": {
    eventId: string;
    hostId: string;
    userId: string;
    wasInvited?: true;
    steppedDown?: true;
  };
  /** The host's account was deleted, and a co-host is the host now. */
  "event.handed_over": { eventId: string; hostId: string };
  /** `opens`: the place goes to the waiting list. */
  "event.left": { eventId: string; hostId: string; userId: string; opens?: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventEvents {}
}
