import type { Message, QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { type KeyboardEvent, useState } from "react";
import { useMinute } from "../../lib/useMinute.ts";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import type { PagedList } from "../../parts/paged-list.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { MessageRow } from "./MessageRow.tsx";
import { type Line, linesOf } from "./message-lines.ts";
import type { Outgoing } from "./outgoing.ts";
import { isEditable } from "./useEdit.ts";
import { useJump } from "./useJump.ts";
import { nearEdge, useStaying } from "./useStaying.ts";

export interface MessageListProps {
  /** Oldest first. */
  messages: Message[];
  outgoing: Outgoing[];
  userId: string;
  isGroup: boolean;
  /** Loads older messages. */
  list: PagedList;
  /** Absent where the reader can't write. */
  onEdit?: ((message: Message) => void) | undefined;
  onDelete: (messageId: string, done: () => void) => void;
  /** Takes back a message that waits for the connection. */
  onTakeBack: (token: string) => void;
  /** Absent where the reader can't write. */
  onReply?: ((messageId: string) => void) | undefined;
  /** Finds a message that others reply to. */
  find?: (id: string) => QuotedMessage | undefined;
  /** A message to open at, instead of the newest. */
  openAt?: string | null;
  /** Those in the conversation, by id. */
  nameOf?: (userId: string) => string;
  /** The newest message that the reader has seen; ids sort by time. */
  seenUpTo: string;
  onSeen: (messageId: string) => void;
}

const newMessages = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);

/** Opens at the newest message; older ones load upwards. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, userId, isGroup, list, onDelete, onTakeBack, seenUpTo, onSeen } =
    props;
  const { onReply, onEdit, find = () => undefined, nameOf = () => "", openAt = null } = props;
  const [asking, setAsking] = useState<string | null>(null);
  const now = useMinute();
  const lastRead = messages.findLast(({ sender, read }) => sender.userId === userId && read)?.id;
  const lines = linesOf(messages, outgoing, { userId, find, nameOf, lastRead });
  const newest = messages.at(-1)?.id;
  const scroller = useStaying(lines, () => newest && onSeen(newest));
  const jump = useJump(scroller, list, messages[0]?.id, openAt);
  const unseen = messages.filter(
    ({ id, sender, isHidden }) => id > seenUpTo && sender.userId !== userId && !isHidden,
  );
  const showNewest = () => {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  };
  const editOf = ({ id, own }: Line) => {
    const message = own && onEdit ? messages.find((one) => one.id === id) : undefined;
    return message && isEditable(message, now) ? () => onEdit?.(message) : undefined;
  };
  const goesOn = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const lastWithButton = lines.findLast(
    ({ id, own, picture }) => id !== null && (own || onReply || picture),
  )?.id;

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        onKeyDown={stepThroughButtons}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < nearEdge && goesOn) void list.fetchNextPage();
        }}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="grow" />
        {lines.length === 0 && !list.hasNextPage && (
          <p className="text-center text-muted">No messages yet</p>
        )}
        {list.hasNextPage && (
          <div className="mb-4 text-center">
            <ShowMore
              list={list}
              look="text"
              label="Show older messages"
              busyLabel="Loading older messages"
            />
          </div>
        )}
        {lines.map((line, index) => (
          <ItemBoundary key={line.key}>
            <MessageRow
              line={line}
              before={lines[index - 1]}
              next={lines[index + 1]}
              now={now}
              isGroup={isGroup}
              inTabOrder={line.id !== null && line.id === lastWithButton}
              onEdit={editOf(line)}
              onDelete={setAsking}
              onTakeBack={(token) => {
                onTakeBack(token);
                scroller.current?.focus({ preventScroll: true });
              }}
              onReply={onReply}
              onJump={jump}
            />
          </ItemBoundary>
        ))}
        {asking !== null && (
          <ConfirmDialog
            title="Delete this message?"
            description="It'll be deleted for everyone in this conversation. You can't undo this."
            label="Delete"
            onClose={() => setAsking(null)}
            onConfirm={() => {
              onDelete(asking, () => scroller.current?.focus({ preventScroll: true }));
              setAsking(null);
            }}
          />
        )}
      </div>
      {seenUpTo && unseen.length > 0 && (
        <div className="absolute inset-x-0 bottom-14 flex h-0 justify-center">
          <Button
            onClick={showNewest}
            className="animate-rise bg-surface text-clay enabled:hover:bg-sunken"
          >
            <span aria-hidden="true" className="size-2 rounded-person bg-clay" />
            {newMessages(unseen.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function stepThroughButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-acts]")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}
