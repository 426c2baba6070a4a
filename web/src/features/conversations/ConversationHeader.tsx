import type { Conversation, Message } from "@attune/core/conversations/conversations.contract";
import { Link } from "react-router-dom";
import { named } from "../../parts/words/members.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { quoteWords } from "./message-words.ts";
import { MessageSearch, type MessageSearchState } from "./useMessageSearch.ts";

const reportableLines = 50;

/** Newest first, because reports are mostly about recent messages. */
const reportable = (messages: readonly Message[], otherId: string) =>
  messages
    .slice(-reportableLines)
    .reverse()
    .map(({ id, sender, body, picture }) => ({
      id,
      own: sender.userId !== otherId,
      name: named(sender).name,
      body: picture && body ? `Picture: ${body}` : quoteWords(body),
    }));

type Member = Conversation["members"][number];

export function nameOf(conversation: Conversation, other: Member | undefined): string {
  if (conversation.isGroup) return conversation.title ?? "Group Chat";
  return other ? named(other).name : "Former member";
}

export const memberNameIn = (conversation: Conversation | undefined, userId: string): string => {
  const member = conversation?.members.find((one) => one.userId === userId);
  return member ? named(member).name : "Former member";
};

interface ConversationHeaderProps {
  conversation: Conversation;
  other: Member | undefined;
  messages: readonly Message[];
  search: MessageSearchState;
}

/** A member's name links to their profile; a group has none. */
export function ConversationHeader({
  conversation,
  other,
  messages,
  search,
}: ConversationHeaderProps) {
  const { id, isGroup } = conversation;
  const person = isGroup ? undefined : other;
  const name = nameOf(conversation, other);
  return (
    <>
      <Avatar name={name} seed={other?.userId ?? id} imageUrl={other?.imageUrl} size={36} />
      <h2 className="min-w-0 truncate text-h3">
        {person ? (
          <Link
            to={`/profile/${person.userId}`}
            className="inline-flex min-h-11 max-w-full items-center hover:underline"
          >
            <bdi className="truncate">{name}</bdi>
          </Link>
        ) : (
          name
        )}
      </h2>
      <IconButton
        ref={search.button}
        label="Search this conversation"
        aria-expanded={search.isOpen}
        className="ms-auto"
        onPointerEnter={MessageSearch.preload}
        onClick={search.toggle}
      >
        <SearchIcon />
      </IconButton>
      {person && (
        <ConversationMenu
          conversationId={id}
          person={person}
          lines={reportable(messages, person.userId)}
        />
      )}
    </>
  );
}
