import { describeError } from "../lib/errors.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** Something could not be loaded: what went wrong, and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { title, message, retryable } = describeError(error);
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
