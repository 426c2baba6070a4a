import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useMutedWord } from "./muted-words.ts";

interface FoldedProps {
  /** Text to search for muted words. */
  text: string;
  /** The author's content note. */
  note?: string | undefined;
  /** Whether the reader wrote it: muted words don't fold own text. */
  mine: boolean;
  /** Completes "Show …", as in "Show the post by Ben Summer". */
  what: string;
  /** Padding for the folded line, if the children bring their own. */
  around?: string;
  children: ReactNode;
}

/** Hides content with a content note or a muted word until the reader opens it. */
export function Folded({ text, note, mine, what, around, children }: FoldedProps) {
  const word = useMutedWord(mine ? "" : text);
  const [open, setOpen] = useState(false);
  if (!note && word === null) return children;
  const showLabel = note ? "Show" : "Show anyway";
  return (
    <div>
      <div className={around}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-2">
          <p dir="auto" className="min-w-0 break-words">
            {note ?? (
              <span className="text-muted">Hidden because of “{word}”, which you've muted</span>
            )}
          </p>
          <Button
            look="text"
            className="-me-2"
            data-move
            aria-expanded={open}
            aria-label={`${open ? "Hide" : "Show"} ${what}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "Hide" : showLabel}
          </Button>
        </div>
      </div>
      {open && <div className={around ? undefined : "mt-3"}>{children}</div>}
    </div>
  );
}
