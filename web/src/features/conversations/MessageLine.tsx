import { timeOfDay } from "../../lib/date-format.ts";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ReplyIcon } from "../../ui/page-icons.ts";
import type { Line, Quote } from "./message-lines.ts";
import { messageWords } from "./message-words.ts";

interface MessageLineProps {
  line: Line;
  showsSender: boolean;
  /** Whether to show the time; only the last of several messages in one minute does. */
  timed: boolean;
  /** Whether Tab stops here; arrow keys reach the other buttons (roving tabindex). */
  inTabOrder: boolean;
  onDelete: (messageId: string) => void;
  /** Takes back a message that waits for the connection. */
  onTakeBack: (token: string) => void;
  /** Absent where the reader can't write. */
  onReply: ((messageId: string) => void) | undefined;
  onJump: (messageId: string) => void;
}

export function MessageLine(props: MessageLineProps) {
  const { line, showsSender, timed, inTabOrder, onDelete, onTakeBack, onReply, onJump } = props;
  const { id, waiting, own, quote } = line;
  const act = {
    "data-acts": "",
    tabIndex: inTabOrder ? 0 : -1,
    className:
      "text-muted pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100",
  };
  return (
    <div className={classes("flex flex-col", own ? "items-end" : "items-start")}>
      {showsSender && <p className="mb-1 text-small font-medium">{line.sender}</p>}
      <div className="group flex max-w-[85%] items-center md:max-w-[70%]">
        {own && id !== null && (
          <IconButton label="Delete your message" {...act} onClick={() => onDelete(id)}>
            <TrashIcon size={16} />
          </IconButton>
        )}
        {waiting !== null && (
          <IconButton
            label="Delete your message"
            className="text-muted"
            onClick={() => onTakeBack(waiting)}
          >
            <TrashIcon size={16} />
          </IconButton>
        )}
        <div
          tabIndex={-1}
          data-message={id ?? undefined}
          className={classes(
            "min-w-0 rounded-surface px-4 py-2 focus:outline-2",
            own ? "border border-primary bg-surface" : "bg-sunken",
          )}
        >
          <span className="sr-only">{own ? "You: " : `${line.sender || "They"}: `}</span>
          {quote && <QuotedLine quote={quote} onJump={onJump} />}
          <p dir="auto" className="whitespace-pre-wrap">
            <LinkedText text={messageWords(line.body)} />
          </p>
        </div>
        {!own && id !== null && onReply && (
          <IconButton label="Reply to this message" {...act} onClick={() => onReply(id)}>
            <ReplyIcon size={16} />
          </IconButton>
        )}
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

const quoteClasses = "mb-1 block max-w-full border-s-2 border-primary ps-2 text-start text-small";

function QuotedLine({ quote, onJump }: { quote: Quote; onJump: (messageId: string) => void }) {
  const { id, message, own } = quote;
  if (!message) {
    return <p className={classes(quoteClasses, "text-muted")}>This message was removed.</p>;
  }
  return (
    <button
      type="button"
      className={classes(quoteClasses, "min-h-11 hover:bg-sunken")}
      onClick={() => onJump(id)}
    >
      <span className="sr-only">In reply to</span>{" "}
      <bdi className="block truncate font-medium">{own ? "You" : named(message.sender).name}</bdi>
      <span dir="auto" className="block truncate text-muted">
        {messageWords(message.body)}
      </span>
    </button>
  );
}
