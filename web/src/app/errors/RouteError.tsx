import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router-dom";
import { ProfileLoadingIssue } from "../GuardScreens.tsx";
import { ProfileIssue } from "../guard.ts";
import { notFound } from "../pages.ts";
import { ConnectionError } from "./ConnectionError.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { isRecoverable } from "./recovery.ts";

/** Whatever a page or its guard threw, as a screen with a way on. */
export default function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!(error instanceof ProfileIssue)) console.error(error);
  }, [error]);

  if (error instanceof ProfileIssue) {
    const retry = async () => {
      const { retryAccount } = await import("../../lib/account.ts");
      await retryAccount();
      await revalidate();
    };
    return <ProfileLoadingIssue degraded={error.degraded} onRetry={() => void retry()} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) return notFound.element;
  const retry = () => void revalidate();
  return isRecoverable(error) ? (
    <ConnectionError onRetry={retry} />
  ) : (
    <ErrorScreen context="this page" onRetry={retry} />
  );
}
