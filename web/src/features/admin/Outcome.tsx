import { type ReactNode, useState } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { type Toast, toast } from "../../ui/toast.ts";

export interface ActOutcome {
  title: string;
  message: string;
  tone: Toast["tone"];
}

/** Shows the result of an admin's action as a toast, and on the page until the next action. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  return {
    outcome,
    forget: () => setOutcome(null),
    say: (next: ActOutcome) => {
      setOutcome(next);
      toast(next);
    },
  };
}

export function OutcomeNotice({
  outcome,
  action,
}: {
  outcome: ActOutcome | null;
  action?: ReactNode;
}) {
  if (!outcome) return null;
  return (
    <div className="mt-6 max-w-text">
      <Notice
        tone={outcome.tone === "error" ? "error" : "plain"}
        title={outcome.title}
        action={action}
      >
        {outcome.message}
      </Notice>
    </div>
  );
}
