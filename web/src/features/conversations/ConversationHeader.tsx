import type { Conversation, Message } from "@attune/core/conversations/conversations.contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { named } from "../../parts/words/members.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { SearchIcon } from "../../ui/icons.ts";
import { ConversationMenu } from "./ConversationMenu.tsx";
import { type GroupDialog, GroupMenu } from "./GroupMenu.tsx";
import { GroupTitle } from "./GroupTitle.tsx";
import { groupName } from "./group-words.ts";
import { reportable } from "./reportable.ts";
import { MessageSearch, type MessageSearchState } from "./useMessageSearch.ts";

type Member = Conversation["members"][number];

export function nameOf(
  conversation: Conversation,
  other: Member | undefined,
  userId: string,
): string {
  const { isGroup, title, members } = conversation;
  if (isGroup)
    return groupName(
      title,
      members.filter((one) => one.userId !== userId),
    );
  return other ? named(other).name : "Former member";
}

/** Of those who've left a group, as their messages have it. */
export function memberNameIn(
  { members = [] }: Partial<Conversation>,
  messages: readonly Message[],
  userId: string,
): string {
  const people = [...members, ...messages.map(({ sender }) => sender)];
  const person = people.find((one) => one.userId === userId);
  return person ? named(person).name : "Former member";
}

interface ConversationHeaderProps {
  conversation: Conversation;
  other: Member | undefined;
  /** The reader. */
  userId: string;
  messages: readonly Message[];
  search: MessageSearchState;
}

/** A member's name links to their profile, a group's to its members. */
export function ConversationHeader({
  conversation,
  other,
  userId,
  messages,
  search,
}: ConversationHeaderProps) {
  const { id, isGroup } = conversation;
  const person = isGroup ? undefined : other;
  const name = nameOf(conversation, other, userId);
  const [opened, setOpened] = useState<GroupDialog | null>(null);
  return (
    <>
      {isGroup ? (
        <GroupTitle
          conversation={conversation}
          name={name}
          userId={userId}
          onOpen={() => setOpened("members")}
        />
      ) : (
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
        </>
      )}
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
      {isGroup && (
        <GroupMenu
          conversation={conversation}
          name={name}
          userId={userId}
          messages={messages}
          opened={opened}
          onOpen={setOpened}
        />
      )}
    </>
  );
}
