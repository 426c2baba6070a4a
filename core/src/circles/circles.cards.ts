import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf, memberCardFields } from "../kernel/cards.ts";
import { CircleEntity, CircleMemberEntity } from "./circles.entity.ts";
import { CircleRequestEntity } from "./requests.entity.ts";

export const cards = [
  cardRows({
    name: "circles",
    entity: CircleEntity,
    fields: cardFieldsOf("host"),
    find: (hostId, page) => CircleEntity.query.byHost({ hostId }).go(page),
  }),
  cardRows({
    name: "circle-members",
    entity: CircleMemberEntity,
    fields: memberCardFields,
    find: (userId, page) => CircleMemberEntity.query.byPerson({ userId }).go(page),
  }),
  cardRows({
    name: "circle-requests",
    entity: CircleRequestEntity,
    fields: memberCardFields,
    find: (userId, page) => CircleRequestEntity.query.byPerson({ userId }).go(page),
  }),
];
