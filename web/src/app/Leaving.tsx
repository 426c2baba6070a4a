import { Link } from "react-router-dom";
import { logOut } from "../lib/auth/log-out.ts";
import { fullDate } from "../lib/date-format.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { useKeepAccount } from "../parts/useKeepAccount.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { IssueScreen } from "../ui/IssueScreen.tsx";
import { InlineNotice, Toaster } from "../ui/Toaster.tsx";

function LeavingScreen({ leavingAt }: { leavingAt: string }) {
  const keep = useKeepAccount();
  return (
    <>
      <InlineNotice />
      <IssueScreen
        title={`Your account will be deleted on ${fullDate(leavingAt)}`}
        actions={
          <>
            <Button
              look="filled"
              busy={keep.isPending}
              busyLabel="Keeping..."
              onClick={() => keep.mutate()}
            >
              Keep my account
            </Button>
            <Link to="/settings?section=data" className={buttonClasses("outline")}>
              Your data
            </Link>
            <Button look="text" onClick={() => void logOut()}>
              Log Out
            </Button>
          </>
        }
      >
        <p>
          You asked us to delete it. Until then, nothing is deleted, and you can still change your
          mind.
        </p>
      </IssueScreen>
      <Toaster />
    </>
  );
}

/**
 * For a member who signs in during the grace period. Brings its own query cache, as it replaces the
 * page.
 */
export default function Leaving({ leavingAt }: { leavingAt: string }) {
  return (
    <QueryProvider>
      <LeavingScreen leavingAt={leavingAt} />
    </QueryProvider>
  );
}
