import type { EventHandlers } from "../kernel/feature.ts";
import { countEvents, countMembers } from "./communities.service.ts";

const change = ({ approved, wasApproved }: { approved: boolean; wasApproved: boolean }) =>
  Number(approved) - Number(wasApproved);

export const handlers: EventHandlers = {
  "profile.completed": (_event, domainEventId) => countMembers(domainEventId, 1),
  "account.deleted": ({ wasMember }, domainEventId) =>
    countMembers(domainEventId, wasMember === false ? 0 : -1),
  "event.created": ({ approved }, domainEventId) => countEvents(domainEventId, Number(approved)),
  "event.reviewed": (event, domainEventId) => countEvents(domainEventId, change(event)),
};
