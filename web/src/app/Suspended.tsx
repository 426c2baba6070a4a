import { brand } from "@attune/core/kernel/brand";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { accountKey, accountQuery } from "../lib/account.ts";
import type { AccountStatus } from "../lib/account-status.ts";
import { logOut } from "../lib/auth/log-out.ts";
import { fullDate, timeOfDay } from "../lib/date-format.ts";
import { itemsOf } from "../lib/pages.ts";
import { usePolling } from "../lib/polling.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { useOwnDecisions } from "../parts/moderation/own-decisions.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { IssueScreen } from "../ui/IssueScreen.tsx";
import { lazyComponent } from "../ui/lazyComponent.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Toaster } from "../ui/Toaster.tsx";
import { useKeepFocus } from "../ui/useKeepFocus.ts";

interface SuspendedProps {
  restriction: NonNullable<AccountStatus["restriction"]>;
}

const MyDecisions = lazyComponent(
  () => import("../parts/moderation/MyDecisions.tsx"),
  <Skeleton label="Loading decisions" lines={2} />,
);

/** Whether the decision that keeps the member out was appealed; undefined until that's known. */
function useHasAppealed(): boolean | undefined {
  const { data, isError } = useOwnDecisions();
  if (!data) return isError ? false : undefined;
  const current = itemsOf(data).find(
    ({ decision, takenBackAt }) => !takenBackAt && (decision === "suspend" || decision === "ban"),
  );
  return Boolean(current?.appeal);
}

function SuspendedScreen({ restriction: { reason, until } }: SuspendedProps) {
  // Asks, because a suspended member has no WebSocket that would announce a granted appeal.
  useQuery({ ...accountQuery(), refetchOnWindowFocus: "always" });
  usePolling(() => [accountKey()]);
  const hasAppealed = useHasAppealed();
  const [appealing, setAppealing] = useState(false);
  const showsDecisions = appealing || hasAppealed === true;
  const decisions = useRef<HTMLDivElement>(null);
  const kept = useKeepFocus<HTMLDivElement>(decisions);
  return (
    <div ref={kept} className="contents">
      <IssueScreen
        title={until ? "Your account is suspended" : "Your account is banned"}
        actions={
          <>
            {!showsDecisions && hasAppealed !== undefined && (
              <Button look="filled" onClick={() => setAppealing(true)}>
                Appeal
              </Button>
            )}
            <Link to="/settings?section=data" className={buttonClasses("outline")}>
              Your data
            </Link>
            <Button look="text" onClick={() => void logOut()}>
              Sign Out
            </Button>
          </>
        }
      >
        <p>
          {until
            ? `A moderator has paused it until ${fullDate(until)}, ${timeOfDay(until)}.`
            : "A moderator has closed it for good."}
        </p>
        <p className="mt-3">
          The reason: <span className="text-ink">{reason}</span>
        </p>
        <p className="mt-3">
          If you think that's wrong, you can appeal once, or write to{" "}
          <a className="link" href={`mailto:${brand.supportAddress}`}>
            {brand.supportAddress}
          </a>
          . You can still download your data, cancel your membership, or delete your account.
        </p>
        {showsDecisions && (
          <div ref={decisions} tabIndex={-1} className="mt-6 text-start">
            <MyDecisions />
          </div>
        )}
      </IssueScreen>
      <Toaster />
    </div>
  );
}

/** Brings its own query cache, as it replaces the page. */
export default function Suspended(props: SuspendedProps) {
  return (
    <QueryProvider>
      <SuspendedScreen {...props} />
    </QueryProvider>
  );
}
