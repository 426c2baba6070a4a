import type { Notification } from "@attune/core/notifications/notifications.contract";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { shortTime } from "../../lib/date-format.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge, UnreadDot } from "../../ui/Badge.tsx";
import { classes } from "../../ui/classes.ts";
import { BellIcon } from "../../ui/icons.ts";
import { InvitationAnswer } from "./InvitationAnswer.tsx";
import { markRead } from "./notifications.queries.ts";
import { targetOf } from "./target.ts";
import { outcomeOf, priorityLabel, reactorsOf } from "./words.ts";

function Face({ notification }: { notification: Notification }) {
  const { senderUserId, senderName, senderAvatarUrl } = notification;
  if (senderUserId && senderName) {
    return <Avatar name={senderName} seed={senderUserId} imageUrl={senderAvatarUrl} size={40} />;
  }
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-person bg-sunken text-muted">
      <BellIcon />
    </span>
  );
}

function Reactors({ notification }: { notification: Notification }) {
  const { faces, others } = reactorsOf(notification);
  if (!notification.isGrouped || faces.length < 2) return null;
  return (
    <span className="mt-1.5 flex items-center text-small text-muted">
      {faces.map(({ userId, reactorName, avatarUrl }) => (
        <Avatar
          key={userId}
          name={reactorName}
          seed={userId}
          imageUrl={avatarUrl}
          size={24}
          className="-me-1.5 border border-surface"
        />
      ))}
      {others && <span className="ms-3.5">{others}</span>}
    </span>
  );
}

export interface NotificationLineProps {
  notification: Notification;
  onFollow?: () => void;
}

/** Following it marks it as read. */
export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const queryClient = useQueryClient();
  const { title, message, contentPreview, updatedAt, read, priority } = notification;
  const outcome = outcomeOf(notification);
  // On requests and news, which have the same priority for mail, the word would be on most lines.
  const isAboutAccount = notification.type === "system";
  const isImportant = priority === 2 && isAboutAccount && !outcome;
  const words = outcome ?? contentPreview ?? message;
  const now = useMinute();
  const line = (
    <Link
      to={targetOf(notification)}
      onClick={() => {
        void markRead(queryClient, [notification]);
        onFollow?.();
      }}
      className="flex gap-3 px-4 py-3 focus-visible:-outline-offset-2 hover:bg-sunken"
    >
      <Face notification={notification} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classes("leading-tight", read ? "font-normal" : "font-medium")}>
            {title}
          </span>
          <span className="flex shrink-0 items-center gap-2 text-small text-muted">
            <time dateTime={updatedAt}>{shortTime(updatedAt, now)}</time>
            {!read && <UnreadDot label="Unread" />}
          </span>
        </span>
        <span className="mt-0.5 block text-small text-muted">
          {isImportant && (words ? "Important · " : "Important")}
          <bdi>{words}</bdi>
        </span>
        <Reactors notification={notification} />
        {priority >= 3 && (
          <span className="mt-1.5 block">
            <Badge tone="clay">{priorityLabel(priority)}</Badge>
          </span>
        )}
      </span>
    </Link>
  );
  if (notification.type !== "circle_invitation") return line;
  return (
    <>
      {line}
      <InvitationAnswer notification={notification} />
    </>
  );
}
