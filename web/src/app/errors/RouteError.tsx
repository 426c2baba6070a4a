import { useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router-dom";
import { isRecoverable } from "../../lib/recoverable-error.ts";
import { ProfileLoadingIssue } from "../GuardScreens.tsx";
import { ProfileLoadError } from "../guard.ts";
import { NotFound } from "../pages.ts";
import { ConnectionError } from "./ConnectionError.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Automatic retries of one history entry. */
const tried = { key: "", times: 0 };

interface RouteErrorProps {
  size: "page" | "screen";
}

export function RouteError({ size }: RouteErrorProps) {
  const error = useRouteError();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(tried.key === key ? tried.times : 0);
  const retry = useCallback(() => void revalidate(), [revalidate]);
  const count = useCallback(
    (times: number) => {
      Object.assign(tried, { key, times });
      setTries(times);
    },
    [key],
  );
  useEffect(() => {
    if (!(error instanceof ProfileLoadError)) console.error(error);
  }, [error]);

  if (error instanceof ProfileLoadError) {
    // Without a profile the frame can't render either.
    if (size === "page") throw error;
    const retryProfile = async () => {
      const { retryAccount } = await import("../../lib/account.ts");
      await retryAccount();
      await revalidate();
    };
    return <ProfileLoadingIssue degraded={error.degraded} onRetry={() => void retryProfile()} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (!isRecoverable(error)) return <ErrorScreen context="this page" onRetry={retry} size={size} />;
  return <ConnectionError onRetry={retry} tries={tries} onTry={count} size={size} />;
}
