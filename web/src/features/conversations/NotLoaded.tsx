import { useOnline } from "../../lib/useOnline.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Notice } from "../../ui/Notice.tsx";

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of messages that couldn't be loaded; offline, it says why they aren't here. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const isOnline = useOnline();
  return (
    <div className="p-4 md:px-6">
      {isOnline ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Notice tone="clay" title="You can read this once you're back online">
          For privacy, messages aren't kept on this device. You can still write: your messages go
          out once you're back online.
        </Notice>
      )}
    </div>
  );
}
