import type { Message } from "@attune/core/conversations/conversations.contract";
import { timeOfDay } from "../../lib/date-format.ts";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { messageWords } from "./message-words.ts";
import type { Outgoing } from "./outgoing.ts";

export interface Line {
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

export const fromMessage = (message: Message, userId: string, lastRead: string | null): Line => ({
  key: message.id,
  deletable: message.sender.userId === userId ? message.id : null,
  body: message.body,
  at: message.createdAt,
  own: message.sender.userId === userId,
  sender: named(message.sender).name,
  remark: message.id === lastRead ? "Read" : null,
});

export const fromOutgoing = ({ body, token, at }: Outgoing): Line => ({
  key: token,
  deletable: null,
  body,
  at,
  own: true,
  sender: "",
  remark: "Sending...",
});

interface MessageLineProps {
  line: Line;
  showsSender: boolean;
  /** Whether to show the time; only the last of several messages in one minute does. */
  timed: boolean;
  /** Whether Tab stops here; arrow keys reach the other buttons (roving tabindex). */
  inTabOrder: boolean;
  onDelete: (messageId: string) => void;
}

export function MessageLine({ line, showsSender, timed, inTabOrder, onDelete }: MessageLineProps) {
  const { deletable } = line;
  return (
    <div className={classes("flex flex-col", line.own ? "items-end" : "items-start")}>
      {showsSender && <p className="mb-1 text-small font-medium">{line.sender}</p>}
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
