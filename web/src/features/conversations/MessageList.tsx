import type { Message } from "@attune/core/conversations/conversations.contract";
import { type KeyboardEvent, useState } from "react";
import { dayLabel } from "../../lib/date-format.ts";
import { useMinute } from "../../lib/useMinute.ts";
import type { PagedList } from "../../parts/paged-list.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Button } from "../../ui/Button.tsx";
import { DeleteMessageDialog } from "./DeleteMessageDialog.tsx";
import { fromMessage, fromOutgoing, type Line, MessageLine } from "./MessageLine.tsx";
import type { Outgoing } from "./outgoing.ts";
import { nearEdge, useStaying } from "./useStaying.ts";

export interface MessageListProps {
  /** Oldest first. */
  messages: Message[];
  outgoing: Outgoing[];
  userId: string;
  isGroup: boolean;
  /** Loads older messages. */
  list: PagedList;
  onDelete: (messageId: string, done: () => void) => void;
  /** The newest message that the reader has seen; ids sort by time. */
  seenUpTo: string;
  onSeen: (messageId: string) => void;
}

const newMessages = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);

/** Opens at the newest message; older ones load upwards. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, userId, isGroup, list, onDelete, seenUpTo, onSeen } = props;
  const [asking, setAsking] = useState<string | null>(null);
  const now = useMinute();
  const lastRead = messages.findLast(({ sender, read }) => sender.userId === userId && read)?.id;
  const lines = [
    ...messages.map((message) => fromMessage(message, userId, lastRead ?? null)),
    ...outgoing.map(fromOutgoing),
  ];
  const newest = messages.at(-1)?.id;
  const scroller = useStaying(lines, () => newest && onSeen(newest));
  const unseen = messages.filter(({ id, sender }) => id > seenUpTo && sender.userId !== userId);
  const showNewest = () => {
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  };
  const goesOn = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const lastDeletable = lines.findLast(({ deletable }) => deletable !== null)?.deletable;

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
          <p className="text-center text-muted">Nothing written yet</p>
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
        {lines.map((line, index) => {
          const before = lines[index - 1];
          const day = dayLabel(line.at, now);
          const newDay = !before || dayLabel(before.at, now) !== day;
          const sameVoice = !newDay && isSameVoice(before, line);
          const next = lines[index + 1];
          const timed =
            !next || !isSameVoice(line, next) || minuteOf(line.at) !== minuteOf(next.at);
          return (
            <div key={line.key} className={sameVoice ? "mt-1" : "mt-4"}>
              {newDay && <p className="mb-3 text-center text-small text-muted">{day}</p>}
              <MessageLine
                line={line}
                showsSender={isGroup && !line.own && !sameVoice}
                timed={timed}
                inTabOrder={line.deletable === lastDeletable}
                onDelete={setAsking}
              />
            </div>
          );
        })}
        {asking !== null && (
          <DeleteMessageDialog
            onClose={() => setAsking(null)}
            onDelete={() => {
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
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-deletes]")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

const isSameVoice = (one: Line, other: Line) =>
  one.own === other.own && (one.own || one.sender === other.sender);

const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
