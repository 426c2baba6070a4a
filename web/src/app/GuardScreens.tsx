import { brand } from "@attune/core/kernel/brand";
import { useEffect, useState } from "react";
import { accountStatus } from "../lib/account-status.ts";
import { forceSignOut } from "../lib/auth/force-sign-out.ts";
import { guardLoadingTimeoutMs } from "../lib/constants.ts";
import { session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { tabKeys, writeItem } from "../lib/stored-items.ts";
import { Button, buttonClasses } from "../ui/Button.tsx";
import { IssueScreen } from "../ui/IssueScreen.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { msSinceStart } from "./start-time.ts";

/** Shown on first load while the guards wait for session and account. */
export function GuardScreen() {
  const { initialised, userId } = useStore(session);
  const { state } = useStore(accountStatus);
  const [left] = useState(() => Math.max(0, guardLoadingTimeoutMs - msSinceStart()));
  const late = useLate(left);
  if (initialised && userId && state === "loading") return <ProfileLoading />;
  return late ? <LoadingTimeout /> : <LoadingScreen />;
}

export function ProfileLoading() {
  const late = useLate(guardLoadingTimeoutMs);
  return late ? <LoadingTimeout /> : <LoadingScreen message="Loading your profile..." />;
}

/** Whether the given number of milliseconds has passed since mounting. */
function useLate(ms: number): boolean {
  const [late, setLate] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

const reload = () => location.reload();

export function LoadingTimeout() {
  return (
    <IssueScreen
      title="Loading Timeout"
      actions={
        <>
          <Button look="filled" onClick={reload}>
            Refresh Page
          </Button>
          <Button onClick={forceSignOut}>Sign Out and Try Again</Button>
          <a className={buttonClasses("text")} href={`mailto:${brand.supportAddress}`}>
            Contact Support
          </a>
        </>
      }
    >
      The application is taking longer than expected to load. This might be due to a slow connection
      or a temporary issue.
    </IssueScreen>
  );
}

interface ProfileLoadingIssueProps {
  degraded: boolean;
  onRetry: () => void;
}

export function ProfileLoadingIssue({ degraded, onRetry }: ProfileLoadingIssueProps) {
  return (
    <IssueScreen
      title="Profile Loading Issue"
      actions={
        <>
          <Button look="filled" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={reload}>Refresh Page</Button>
        </>
      }
    >
      {degraded
        ? "Profile service is temporarily degraded. Using cached data."
        : "We're having trouble loading your profile. This might be due to a temporary connection issue."}
    </IssueScreen>
  );
}

/** Returns to the current page after login. */
function logInAgain(): void {
  const { pathname, search, hash } = location;
  writeItem(tabKeys.postLoginRedirect, pathname + search + hash, sessionStorage);
  forceSignOut();
}

export function SessionInvalid() {
  return (
    <IssueScreen
      title="Session Invalid"
      actions={
        <Button look="filled" onClick={logInAgain}>
          Go to Login
        </Button>
      }
    >
      Your session has expired. Please log in again to pick up where you left off.
    </IssueScreen>
  );
}
