import { tell } from "../lib/errors.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

interface TroubleProps {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be loaded: what went wrong, and a way to try again. */
export function Trouble({ error, onRetry }: TroubleProps) {
  const { title, message, retryable } = tell(error);
  return (
    <Notice
      tone="error"
      title={title}
      action={retryable && <Button onClick={onRetry}>Try Again</Button>}
    >
      {message}
    </Notice>
  );
}
