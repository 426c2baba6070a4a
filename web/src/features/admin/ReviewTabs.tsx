import { type ReactNode, useState } from "react";
import { Breath } from "../../ui/Breath.tsx";
import { Button } from "../../ui/Button.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ReviewStatus } from "./review-status.ts";
import { Trouble } from "./Trouble.tsx";

interface ReviewTabsProps {
  /** What is reviewed, to a screen reader. */
  label: string;
  queue: (status: ReviewStatus) => ReactNode;
}

/** What waits, and what was answered. */
export function ReviewTabs({ label, queue }: ReviewTabsProps) {
  const [status, setStatus] = useState<ReviewStatus>("pending");
  const tab = (id: ReviewStatus, name: string) => ({ id, label: name, panel: queue(id) });
  return (
    <Tabs
      label={label}
      value={status}
      onChange={setStatus}
      tabs={[tab("pending", "Waiting"), tab("approved", "Approved"), tab("rejected", "Rejected")]}
    />
  );
}

interface QueueProps {
  status: ReviewStatus;
  /** null while loading. */
  lines: ReactNode[] | null;
  error: unknown;
  onRetry: () => void;
  /** The way to the lines of the next page, when there is one. */
  more?: { busy: boolean; onMore: () => void } | false;
}

/** The lines of one tab, or what stands there instead. */
export function Queue({ status, lines, error, onRetry, more = false }: QueueProps) {
  if (error) return <Trouble error={error} onRetry={onRetry} />;
  if (!lines) return <Breath label="Loading" lines={4} />;
  if (lines.length === 0) {
    return (
      <p className="text-muted">
        {status === "pending" ? "Nothing waits for an answer." : "There are none."}
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">{lines}</ul>
      {more && (
        <Button className="mt-6" busy={more.busy} onClick={more.onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
