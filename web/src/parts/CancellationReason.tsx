import { Folded } from "./protect/Folded.tsx";
import { LinkedText } from "./text/LinkedText.tsx";

interface CancellationReasonProps {
  reason: string | null;
  /** Whether the reader may have written it. */
  mine: boolean;
}

/** What the host wrote when cancelling; nothing without a reason. */
export function CancellationReason({ reason, mine }: CancellationReasonProps) {
  if (!reason) return null;
  return (
    <div className="mt-1">
      <Folded text={reason} mine={mine} what="the reason">
        <p dir="auto" className="max-w-text whitespace-pre-line break-words text-ink">
          <LinkedText text={reason} />
        </p>
      </Folded>
    </div>
  );
}
