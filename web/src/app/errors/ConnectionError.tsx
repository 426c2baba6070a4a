import { useEffect, useState } from "react";
import { boundaryRetries } from "../../lib/constants.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { IssueScreen } from "../IssueScreen.tsx";
import { retryDelayMs } from "./recovery.ts";

interface ConnectionErrorProps {
  onRetry: () => void;
  /** Tries already made by itself; whoever shows the screen may remember them. */
  tries?: number;
  onTry?: (tries: number) => void;
  whole?: boolean;
}

/** The connection failed: tries again twice by itself, then waits for the person. */
export function ConnectionError({ onRetry, tries, onTry, whole = true }: ConnectionErrorProps) {
  const [own, setOwn] = useState(0);
  const made = tries ?? own;
  useEffect(() => {
    if (made >= boundaryRetries) return undefined;
    const timer = setTimeout(() => {
      setOwn(made + 1);
      onTry?.(made + 1);
      onRetry();
    }, retryDelayMs(made));
    return () => clearTimeout(timer);
  }, [made, onRetry, onTry]);

  return (
    <IssueScreen
      title="Connection Error"
      whole={whole}
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
      {made > 0 && (
        <p className="mt-2 text-small">
          Retry attempt: {made}/{boundaryRetries}
        </p>
      )}
    </IssueScreen>
  );
}
