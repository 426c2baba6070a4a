import type { Message } from "@attune/core/conversations/conversations.contract";
import { type KeyboardEvent, useState } from "react";
import { dayLabel, timeOfDay } from "../../lib/date-format.ts";
import { useMinute } from "../../lib/useMinute.ts";
import type { PagedList } from "../../parts/paged-list.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { named } from "../../parts/words/members.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { DeleteMessageDialog } from "./DeleteMessageDialog.tsx";
import { messageWords } from "./message-words.ts";
import type { Outgoing } from "./outgoing.ts";
import { nearEdge, useStaying } from "./useStaying.ts";

interface Line {
  key: string;
  /** Id of the message if the reader may delete it, else null. */
  deletable: string | null;
  body: string;
  at: string;
  own: boolean;
  sender: string;
  /** The delivery status below the text. */
  remark: string | null;
}

const fromMessage = (message: Message, userId: string, lastRead: string | null): Line => ({
  key: message.id,
  deletable: message.sender.userId === userId ? message.id : null,
  body: message.body,
  at: message.createdAt,
  own: message.sender.userId === userId,
  sender: named(message.sender).name,
  remark: message.id === lastRead ? "Read" : null,
});

const fromOutgoing = ({ body, token, at }: Outgoing): Line => ({
  key: token,
  deletable: null,
  body,
  at,
  own: true,
  sender: "",
  remark: "Sending...",
});

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
              <Words
                line={line}
                named={isGroup && !line.own && !sameVoice}
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

interface WordsProps {
  line: Line;
  named: boolean;
  /** Whether to show the time; only the last of several messages in one minute does. */
  timed: boolean;
  /** Whether Tab stops here; arrow keys reach the other buttons (roving tabindex). */
  inTabOrder: boolean;
  onDelete: (messageId: string) => void;
}

function Words({ line, named, timed, inTabOrder, onDelete }: WordsProps) {
  const { deletable } = line;
  return (
    <div className={classes("flex flex-col", line.own ? "items-end" : "items-start")}>
      {named && <p className="mb-1 text-small font-medium">{line.sender}</p>}
      <div className="group flex max-w-[85%] items-center md:max-w-[70%]">
        {deletable !== null && (
          <IconButton
            label="Delete your message"
            data-deletes=""
            tabIndex={inTabOrder ? 0 : -1}
            className="text-muted pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
            onClick={() => onDelete(deletable)}
          >
            <TrashIcon size={16} />
          </IconButton>
        )}
        <div
          className={classes(
            "min-w-0 rounded-surface px-4 py-2",
            line.own ? "border border-primary bg-surface" : "bg-sunken",
          )}
        >
          <span className="sr-only">{line.own ? "You: " : `${line.sender || "They"}: `}</span>
          <p dir="auto" className="whitespace-pre-wrap">
            <LinkedText text={messageWords(line.body)} />
          </p>
        </div>
      </div>
      {(timed || line.remark) && (
        <p className="mt-0.5 px-1 text-small text-muted">
          <time dateTime={line.at}>{timeOfDay(line.at)}</time>
          {line.remark && <span> · {line.remark}</span>}
        </p>
      )}
    </div>
  );
}
