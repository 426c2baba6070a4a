import { useEffect } from "react";
import { boundaryRetries } from "../../lib/constants.ts";
import { reachable } from "../../lib/reachable.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { IssueScreen, type IssueSize } from "../../ui/IssueScreen.tsx";
import { retryDelayMs } from "./recovery.ts";

interface ConnectionErrorProps {
  onRetry: () => void;
  /** Automatic retries so far, counted by the caller because this screen unmounts on retry. */
  tries: number;
  onTry: (tries: number) => void;
  size?: IssueSize;
}

/**
 * Retries twice, and whenever the connection or the server is back; otherwise waits for a press.
 */
export function ConnectionError({ onRetry, tries, onTry, size = "screen" }: ConnectionErrorProps) {
  useEffect(() => {
    if (tries >= boundaryRetries) return undefined;
    const timer = setTimeout(() => {
      onTry(tries + 1);
      onRetry();
    }, retryDelayMs(tries));
    return () => clearTimeout(timer);
  }, [tries, onRetry, onTry]);

  useEffect(() => {
    addEventListener("online", onRetry);
    const stop = reachable.subscribe(() => {
      if (reachable.get()) onRetry();
    });
    return () => {
      removeEventListener("online", onRetry);
      stop();
    };
  }, [onRetry]);

  return (
    <IssueScreen
      title="Connection Error"
      size={size}
      actions={
        <>
          <Button look="filled" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
          <a className={buttonClasses("text")} href="/">
            Go Home
          </a>
        </>
      }
    >
      <p>We're having trouble loading your connections. This might be a temporary issue.</p>
      {tries > 0 && (
        <p className="mt-2 text-small">
          Retry attempt: {tries}/{boundaryRetries}
        </p>
      )}
    </IssueScreen>
  );
}
