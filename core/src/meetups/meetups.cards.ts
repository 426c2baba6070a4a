import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf, memberCardFields } from "../kernel/cards.ts";
import { MeetupEntity, RsvpEntity } from "./meetups.entity.ts";

export const cards = [
  cardRows({
    name: "meetups",
    entity: MeetupEntity,
    fields: cardFieldsOf("host"),
    find: (hostId, page) => MeetupEntity.query.byPerson({ hostId }).go(page),
  }),
  cardRows({
    name: "rsvps",
    entity: RsvpEntity,
    fields: memberCardFields,
    find: (userId, page) => RsvpEntity.query.byPerson({ userId }).go(page),
  }),
];
