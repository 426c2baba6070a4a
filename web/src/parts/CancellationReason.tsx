import { Folded } from "./protect/Folded.tsx";
import { FormattedText } from "./text/FormattedText.tsx";

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
        <FormattedText
          text={reason}
          className="max-w-text whitespace-pre-line break-words text-ink"
        />
      </Folded>
    </div>
  );
}
