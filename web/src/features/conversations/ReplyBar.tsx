import type { QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { named } from "../../parts/words/members.ts";
import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { messageWords } from "./message-words.ts";

interface ReplyBarProps {
  to: QuotedMessage;
  onCancel: () => void;
}

/** Above the field: which message the next one replies to. */
export function ReplyBar({ to, onCancel }: ReplyBarProps) {
  const { name } = named(to.sender);
  return (
    <div className="flex w-full items-center gap-2 border-s-2 border-primary ps-3">
      <div className="min-w-0 grow text-small">
        <p className="truncate font-medium">Replying to {name}</p>
        <p dir="auto" className="truncate text-muted">
          {messageWords(to.body)}
        </p>
      </div>
      <IconButton label="Cancel reply" className="text-muted" onClick={onCancel}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
