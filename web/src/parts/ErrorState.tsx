import { describeError } from "../lib/errors.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
}

/** Describes an error, with "Try Again" if a retry may help. */
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
