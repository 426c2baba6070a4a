import type { ConversationListItem } from "@attune/core/conversations/conversations.contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { badgeText } from "../../lib/badge-text.ts";
import { shortTime } from "../../lib/date-format.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { UnreadDot } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { conversationsQuery } from "./conversations.queries.ts";

function Line({ conversation }: { conversation: ConversationListItem }) {
  const { id, participantId, participantName, participantImage } = conversation;
  const unread = badgeText(conversation.unreadCount);
  return (
    <NavLink
      to={`/messages/${id}`}
      className="flex min-h-18 items-center gap-3 border-b border-line px-4 py-3 focus-visible:-outline-offset-2 hover:bg-sunken aria-[current=page]:bg-sunken"
    >
      <Avatar name={participantName} seed={participantId ?? id} imageUrl={participantImage} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classes("truncate leading-tight", unread ? "font-bold" : "font-medium")}>
            {participantName}
          </span>
          {conversation.lastMessageTime && (
            <time
              dateTime={conversation.lastMessageTime}
              className="shrink-0 text-small text-muted"
            >
              {shortTime(conversation.lastMessageTime)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-3 text-small">
          <span className={classes("truncate", unread ? "text-ink" : "text-muted")}>
            {conversation.lastMessage ?? "Nothing written yet"}
          </span>
          {unread && <UnreadDot count={unread} label={`${unread} unread`} />}
        </span>
      </span>
    </NavLink>
  );
}

export function ConversationList() {
  const query = useInfiniteQuery(conversationsQuery());
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];

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
        No conversations yet. Connect with someone and you can message each other.
      </p>
    );
  }
  return (
    <>
      <ul>
        {all.map((conversation) => (
          <li key={conversation.id}>
            <Line conversation={conversation} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
