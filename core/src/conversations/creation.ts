import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import type { Card } from "../kernel/schemas.ts";
import type { Write } from "../kernel/table.ts";
import {
  ConversationEntity,
  ConversationMemberEntity,
  DirectConversationEntity,
} from "./conversations.entity.ts";
import { pairOf } from "./pair.ts";

type MemberFields = Partial<Parameters<typeof ConversationMemberEntity.create>[0]>;

/** `both` are extra attributes of both members' rows, `own` of the creator's. */
export function newConversation(
  own: Card,
  other: Card,
  at: string,
  { both, own: ofOwn }: { both?: MemberFields; own?: MemberFields } = {},
): { conversationId: string; writes: Write[] } {
  const conversationId = newId("conversation");
  const memberRow = (person: Card, partner: Card, more?: MemberFields) => ({
    write: ConversationMemberEntity.create(
      defined({
        conversationId,
        userId: person.userId,
        name: person.name,
        username: person.username,
        imageUrl: person.imageUrl ?? undefined,
        isGroup: false,
        otherId: partner.userId,
        otherName: partner.name,
        otherImageUrl: partner.imageUrl ?? undefined,
        lastMessageAt: at,
        listedAt: at,
        ...both,
        ...more,
      }),
    ).params(),
  });
  return {
    conversationId,
    writes: [
      {
        write: DirectConversationEntity.create({
          pair: pairOf(own.userId, other.userId),
          conversationId,
        }).params(),
        conditionError: "duplicate",
      },
      {
        write: ConversationEntity.create({
          conversationId,
          isGroup: false,
          createdBy: own.userId,
          createdAt: at,
        }).params(),
      },
      memberRow(own, other, ofOwn),
      memberRow(other, own),
    ],
  };
}
