import { badgeOf } from "@attune/core/attention/attention.rules";
import type { ConversationListItem } from "@attune/core/conversations/conversations.contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { badgeText } from "../../lib/badge-text.ts";
import { useCalm } from "../../lib/calm.ts";
import { shortTime } from "../../lib/date-format.ts";
import { itemsOf } from "../../lib/pages.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { memberName, named } from "../../parts/words/members.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { UnreadDot } from "../../ui/Badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { conversationsQuery, useConversationsPoll } from "./conversations.queries.ts";
import { GroupFaces } from "./GroupFaces.tsx";
import { groupName, hiddenWords } from "./group-words.ts";
import { previewWords } from "./message-words.ts";

const previewOf = ({ lastMessage }: ConversationListItem): string =>
  previewWords(lastMessage ?? "") || "No messages yet";

/** Who wrote it, then what. */
function GroupPreview({ conversation }: { conversation: ConversationListItem }) {
  const { group, lastMessage, lastMessageTime } = conversation;
  const userId = useAccount()?.user.userId;
  if (lastMessageTime && lastMessage === null) return hiddenWords();
  const sender = group?.lastSender;
  if (!sender) return previewOf(conversation);
  return (
    <>
      <bdi>{sender.userId === userId ? "You" : named(sender).name}</bdi>: {previewOf(conversation)}
    </>
  );
}

function Line({ conversation }: { conversation: ConversationListItem }) {
  const { id, title, group, participantId, participantImage } = conversation;
  const name = group
    ? groupName(title, group.people)
    : memberName(participantId ?? "", conversation.participantName);
  const badge = badgeOf(conversation.unreadCount, useCalm());
  const now = useMinute();
  const unread = badge === "dot" ? badge : badgeText(badge);
  return (
    <NavLink
      to={`/messages/${id}`}
      className="flex min-h-18 items-center gap-3 border-b border-line px-4 py-3 focus-visible:-outline-offset-2 hover:bg-sunken aria-[current=page]:bg-sunken"
    >
      {group ? (
        <GroupFaces name={name} seed={id} people={group.people} />
      ) : (
        <Avatar name={name} seed={participantId ?? id} imageUrl={participantImage} />
      )}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span
            dir="auto"
            className={classes("truncate leading-tight", unread ? "font-bold" : "font-medium")}
          >
            {name}
          </span>
          {conversation.lastMessageTime && (
            <time
              dateTime={conversation.lastMessageTime}
              className="shrink-0 text-small text-muted"
            >
              {shortTime(conversation.lastMessageTime, now)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-3 text-small">
          <span dir="auto" className={classes("truncate", unread ? "text-ink" : "text-muted")}>
            {group ? <GroupPreview conversation={conversation} /> : previewOf(conversation)}
          </span>
          {unread &&
            (unread === "dot" ? (
              <UnreadDot label="Unread" />
            ) : (
              <UnreadDot count={unread} label={`${unread} unread`} />
            ))}
        </span>
      </span>
    </NavLink>
  );
}

export function ConversationList() {
  const query = useInfiniteQuery(conversationsQuery());
  useConversationsPoll();
  const all = itemsOf(query.data);

  if (query.isPending) {
    return <Skeleton label="Loading conversations" withPerson lines={2} className="p-4" />;
  }
  if (query.isError && all.length === 0) {
    return (
      <div className="p-4">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (all.length === 0) {
    return (
      <p className="px-4 py-6 text-muted">
        No conversations yet. Start one with someone you're connected with.
      </p>
    );
  }
  return (
    <>
      <ul>
        {all.map((conversation) => (
          <li key={conversation.id}>
            <ItemBoundary>
              <Line conversation={conversation} />
            </ItemBoundary>
          </li>
        ))}
      </ul>
      <div className="p-4 empty:hidden">
        <ShowMore list={query} label="Show more" />
      </div>
    </>
  );
}
