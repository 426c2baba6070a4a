import { useCallback, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from "react-router-dom";
import { isRecoverable } from "../../lib/recoverable-error.ts";
import { ProfileLoadingIssue } from "../GuardScreens.tsx";
import { ProfileLoadError } from "../guard.ts";
import { NotFound } from "../pages.ts";
import { ConnectionError } from "./ConnectionError.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { forgottenMs } from "./recovery.ts";

/**
 * Number of automatic retries of one address. Module state, because the screen remounts on each.
 */
const tried = { address: "", times: 0, at: 0 };

interface RouteErrorProps {
  size: "page" | "screen";
}

export function RouteError({ size }: RouteErrorProps) {
  const error = useRouteError();
  const location = useLocation();
  const address = location.pathname + location.search;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(() =>
    tried.address === address && Date.now() - tried.at < forgottenMs ? tried.times : 0,
  );
  // Navigates instead of revalidating: a revalidation that finishes before the next render wouldn't
  // replace this screen.
  const retry = useCallback(
    () =>
      void navigate(location, { replace: true, state: location.state, preventScrollReset: true }),
    [navigate, location],
  );
  const count = useCallback(
    (times: number) => {
      Object.assign(tried, { address, times, at: Date.now() });
      setTries(times);
    },
    [address],
  );
  useEffect(() => {
    if (!(error instanceof ProfileLoadError)) console.error(error);
  }, [error]);

  if (error instanceof ProfileLoadError) {
    // The frame can't render without the account either, so let the whole-window error screen
    // handle it.
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
