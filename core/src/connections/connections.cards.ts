import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { ConnectionEntity } from "./connections.entity.ts";

export const cards = [
  cardRows({
    name: "connections",
    entity: ConnectionEntity,
    fields: cardFieldsOf("other"),
    find: (userId, page) => ConnectionEntity.query.one({ userId }).go(page),
    // The row with the member's card belongs to the other member.
    keyOf: ({ userId, otherId }) => ({ userId: otherId, otherId: userId }),
  }),
];
