import { IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.ts";
import { quoteWords } from "./message-words.ts";

interface FieldBarProps {
  title: string;
  /** Of the message that's replied to or edited. */
  body: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** Above the field: which message is replied to or edited. */
export function FieldBar({ title, body, cancelLabel, onCancel }: FieldBarProps) {
  return (
    <div className="flex w-full items-center gap-2 border-s-2 border-primary ps-3">
      <div className="min-w-0 grow text-small">
        <p className="truncate font-medium">{title}</p>
        <p dir="auto" className="truncate text-muted">
          {quoteWords(body)}
        </p>
      </div>
      <IconButton label={cancelLabel} className="text-muted" onClick={onCancel}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
