import { timeOfDay } from "../../lib/date-format.ts";
import { FormattedText } from "../../parts/text/FormattedText.tsx";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { MoreIcon, PencilIcon, TrashIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { ReplyIcon } from "../../ui/page-icons.ts";
import { hiddenWords } from "./group-words.ts";
import { MessagePicture } from "./MessagePicture.tsx";
import { MessageReactions, ReactButton } from "./MessageReactions.tsx";
import type { Line, Quote } from "./message-lines.ts";
import { messageWords, quoteWords } from "./message-words.ts";

interface MessageLineProps {
  line: Line;
  showsSender: boolean;
  /** Whether to show the time; only the last of several messages in one minute does. */
  timed: boolean;
  /** Whether Tab stops here; arrow keys reach the other buttons (roving tabindex). */
  inTabOrder: boolean;
  /** Absent where it can't be edited, or not any more. */
  onEdit: ((messageId: string) => void) | undefined;
  onDelete: (messageId: string) => void;
  /** Takes back a message that waits for the connection. */
  onTakeBack: (token: string) => void;
  /** Absent where the reader can't write. */
  onReply: ((messageId: string) => void) | undefined;
  onJump: (messageId: string) => void;
}

export function MessageLine(props: MessageLineProps) {
  const { line, showsSender, timed, inTabOrder, onTakeBack, onReply, onJump } = props;
  const { id, waiting, own, quote } = line;
  const act = {
    "data-acts": "",
    tabIndex: inTabOrder ? 0 : -1,
    className:
      "text-muted pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 aria-expanded:opacity-100! pointer-fine:focus-visible:opacity-100",
  };
  return (
    <div className={classes("flex flex-col", own ? "items-end" : "items-start")}>
      {showsSender && (
        <p dir="auto" className="mb-1 max-w-full truncate text-small font-medium">
          {line.sender}
        </p>
      )}
      <div
        className={classes(
          "group flex items-center md:max-w-[70%]",
          own || !onReply ? "max-w-[85%]" : "max-w-full",
        )}
      >
        {own && id !== null && <OwnMenu id={id} act={act} {...props} />}
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
          {line.picture && (
            <MessagePicture
              picture={line.picture}
              sender={own ? undefined : line.sender}
              inTabOrder={inTabOrder && !own && !onReply}
            />
          )}
          {line.body && (
            <FormattedText text={messageWords(line.body)} className="whitespace-pre-wrap" />
          )}
        </div>
        {!own && id !== null && onReply && (
          <>
            <IconButton label="Reply to this message" {...act} onClick={() => onReply(id)}>
              <ReplyIcon size={16} />
            </IconButton>
            <ReactButton
              conversationId={line.conversationId}
              messageId={id}
              mine={line.reactions.find((one) => one.own)?.reactionType ?? null}
              act={{ ...act, tabIndex: -1 }}
            />
          </>
        )}
      </div>
      {line.reactions.length > 0 && <MessageReactions given={line.reactions} />}
      {(timed || line.edited || line.remark) && (
        <p className="mt-0.5 px-1 text-small text-muted">
          <time dateTime={line.at}>{timeOfDay(line.at)}</time>
          {line.edited && <span> · Edited</span>}
          {line.remark && <span> · {line.remark}</span>}
        </p>
      )}
    </div>
  );
}

interface OwnMenuProps extends Pick<MessageLineProps, "onEdit" | "onDelete"> {
  id: string;
  act: object;
}

function OwnMenu({ id, act, onEdit, onDelete }: OwnMenuProps) {
  const edit = onEdit && {
    label: "Edit",
    icon: <PencilIcon />,
    onSelect: () => onEdit(id),
  };
  const remove = {
    label: "Delete",
    icon: <TrashIcon />,
    danger: true,
    onSelect: () => onDelete(id),
  };
  return (
    <Menu
      label="Your message"
      items={edit ? [edit, remove] : [remove]}
      // Arrow keys step through the messages.
      trigger={({ onKeyDown: _opens, ...trigger }) => (
        <IconButton label="More about your message" {...trigger} {...act}>
          <MoreIcon size={16} />
        </IconButton>
      )}
    />
  );
}

const quoteClasses = "mb-1 block max-w-full border-s-2 border-primary ps-2 text-start text-small";

function QuotedLine({ quote, onJump }: { quote: Quote; onJump: (messageId: string) => void }) {
  const { id, message, own } = quote;
  if (!message) {
    return <p className={classes(quoteClasses, "text-muted")}>This message was removed.</p>;
  }
  if (message.isHidden) {
    return <p className={classes(quoteClasses, "text-muted")}>{hiddenWords()}</p>;
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
        {quoteWords(message.body)}
      </span>
    </button>
  );
}
