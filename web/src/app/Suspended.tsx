import { brand } from "@attune/core/kernel/brand";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
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
import { InlineNotice, Toaster } from "../ui/Toaster.tsx";
import { useKeepFocus } from "../ui/useKeepFocus.ts";

interface SuspendedProps {
  restriction: NonNullable<AccountStatus["restriction"]>;
}

const MyDecisions = lazyComponent(
  () => import("../parts/moderation/MyDecisions.tsx"),
  <Skeleton label="Loading decisions" lines={2} />,
);
const AppealDialog = lazyComponent(() => import("../parts/moderation/AppealDialog.tsx"));

/** What the member has appealed and can appeal; all undefined until that's known. */
function useAppeals() {
  const { data, isError, hasNextPage } = useOwnDecisions();
  if (!data) return { hasAppealed: isError ? false : undefined };
  const counting = itemsOf(data).filter(({ takenBackAt }) => !takenBackAt);
  const current = counting.find(({ decision }) => decision === "suspend" || decision === "ban");
  const open = counting.filter(({ appeal }) => !appeal);
  return {
    /** The decision that keeps the member out. */
    hasAppealed: Boolean(current?.appeal),
    /** The only decision to appeal. */
    only: open.length === 1 && !hasNextPage ? open[0] : undefined,
  };
}

function Decisions({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section className="max-w-text">
      <h2 ref={headingRef} tabIndex={-1} className="mb-4 text-h3 outline-none">
        Decisions about you
      </h2>
      <MyDecisions />
    </section>
  );
}

function SuspendedScreen({ restriction: { reason, until } }: SuspendedProps) {
  // Asks, because a suspended member has no WebSocket that would announce a granted appeal.
  useQuery({ ...accountQuery(), refetchOnWindowFocus: "always" });
  usePolling(() => [accountKey()]);
  const { hasAppealed, only } = useAppeals();
  const [choosing, setChoosing] = useState(false);
  const [appealed, setAppealed] = useState<string | null>(null);
  const showsDecisions = choosing || hasAppealed === true;
  const decisions = useRef<HTMLHeadingElement>(null);
  const kept = useKeepFocus<HTMLDivElement>(decisions);
  return (
    <div ref={kept} className="contents">
      <InlineNotice />
      <IssueScreen
        title={until ? "Your account is suspended" : "Your account is banned"}
        actions={
          <>
            {!showsDecisions && hasAppealed !== undefined && (
              <Button
                look="filled"
                onClick={() => (only ? setAppealed(only.reportId) : setChoosing(true))}
              >
                Appeal
              </Button>
            )}
            <Link to="/settings?section=data" className={buttonClasses("outline")}>
              Your data
            </Link>
            <Button look="text" onClick={() => void logOut()}>
              Log Out
            </Button>
          </>
        }
        more={
          <>
            <p className="max-w-text text-muted">
              If you think that's wrong, you can appeal once, or write to{" "}
              <a className="link" href={`mailto:${brand.supportAddress}`}>
                {brand.supportAddress}
              </a>
              . You can still download your data, cancel your membership, or delete your account.
            </p>
            {showsDecisions && <Decisions headingRef={decisions} />}
          </>
        }
      >
        <p>
          {until
            ? `A moderator has suspended it until ${fullDate(until)}, ${timeOfDay(until)}.`
            : "A moderator has closed it for good."}
        </p>
        <p className="mt-3">
          The reason: <span className="text-ink">{reason}</span>
        </p>
      </IssueScreen>
      {appealed && <AppealDialog reportId={appealed} onClose={() => setAppealed(null)} />}
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
