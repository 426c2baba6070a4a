import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf, memberCardFields } from "../kernel/cards.ts";
import { CoHostEntity } from "./co-hosts.entity.ts";
import { AttendeeEntity, EventEntity, WaitingEntity } from "./events.entity.ts";

export const cards = [
  cardRows({
    name: "events",
    entity: EventEntity,
    fields: cardFieldsOf("host"),
    find: (hostId, page) => EventEntity.query.byHost({ hostId }).go(page),
  }),
  cardRows({
    name: "event-co-hosts",
    entity: CoHostEntity,
    fields: memberCardFields,
    find: (userId, page) => CoHostEntity.query.byPerson({ userId }).go(page),
  }),
  cardRows({
    name: "attendees",
    entity: AttendeeEntity,
    fields: memberCardFields,
    find: (userId, page) => AttendeeEntity.query.byPerson({ userId }).go(page),
  }),
  cardRows({
    name: "event-waiting",
    entity: WaitingEntity,
    fields: memberCardFields,
    find: (userId, page) => WaitingEntity.query.byPerson({ userId }).go(page),
  }),
];
