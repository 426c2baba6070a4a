import { tell } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** What could not be read, and the way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, message } = tell(error);
  return (
    <Notice tone="error" title={title} action={<Button onClick={onRetry}>Try Again</Button>}>
      {message}
    </Notice>
  );
}
