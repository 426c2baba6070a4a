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

/** Automatic retries of one address. */
const tried = { address: "", times: 0, at: 0 };
/** After this, a failure counts as a new one. */
const forgottenMs = 30_000;

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
  // A revalidation that ends before the next render would leave this screen where it is.
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
