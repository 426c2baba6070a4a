import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { type MemberItem, ownPlaceRef } from "./conversations.access.ts";
import type { ConversationListItem } from "./conversations.contract.ts";
import { ConversationEntity } from "./conversations.entity.ts";

const facesShown = 3;

export interface GroupInList {
  shown: NonNullable<ConversationListItem["group"]>;
  /** Whether the last message is by a member in a block with the reader, made since. */
  isLastHidden: boolean;
}

interface Place {
  conversationId: string;
  userId: string;
}

/** What the list shows of groups besides their rows. Makes no request without any. */
export async function groupsInList(
  actor: SignedInActor,
  items: readonly MemberItem[],
): Promise<(item: MemberItem) => GroupInList | undefined> {
  const groups = items.filter(({ isGroup }) => isGroup);
  if (groups.length === 0) return () => undefined;
  const rowOf = await lookUp(
    groups.map(({ conversationId }) => conversationId),
    (conversationId) => itemRef(ConversationEntity, { conversationId }),
  );
  const facesIn = ({ conversationId }: MemberItem): Place[] =>
    (rowOf(conversationId)?.memberIds ?? [])
      .filter((userId) => userId !== actor.userId && !isBlocked(actor, userId))
      .slice(0, facesShown)
      .map((userId) => ({ conversationId, userId }));
  const senderIn = ({ conversationId, lastSenderId: userId }: MemberItem): Place[] =>
    userId && !isBlocked(actor, userId) ? [{ conversationId, userId }] : [];
  const places = groups.flatMap((item) => [...facesIn(item), ...senderIn(item)]);
  const memberOf = await lookUp(places, ({ conversationId, userId }) =>
    ownPlaceRef(conversationId, userId),
  );
  const cardsAt = (some: Place[]) =>
    some.flatMap((place) => {
      const member = memberOf(place);
      return member ? [toCard(member)] : [];
    });
  return (item) => {
    if (!item.isGroup) return undefined;
    const [sender] = cardsAt(senderIn(item));
    return {
      shown: {
        people: cardsAt(facesIn(item)),
        memberCount: rowOf(item.conversationId)?.memberIds?.length ?? 0,
        lastSender: sender ? { userId: sender.userId, name: sender.name } : null,
      },
      isLastHidden: isBlocked(actor, item.lastSenderId),
    };
  };
}
