import { type ReactNode, useEffect } from "react";
import { Outlet, useMatches } from "react-router-dom";
import { accountStatus, canListen } from "../lib/account-status.ts";
import { listen } from "../lib/listen.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { session } from "../lib/session.ts";
import { deviceKeys, readItem, userKeys } from "../lib/storage.ts";
import { useStore } from "../lib/store.ts";
import { lazyComponent } from "../ui/lazyComponent.tsx";

const IdleTasks = lazyComponent(() => import("./IdleTasks.tsx"));

/**
 * Wraps every page of a signed-in member: query cache, realtime connection, idle tasks. Also wraps
 * the introduction that visitors see of a public circle or event.
 */
export function AccountLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { userId } = useStore(session);
  // The guard's loader returns true for visitors who see an introduction.
  const isIntroduced = useMatches().at(-1)?.loaderData === true;
  const listens = canListen(useStore(accountStatus));
  useEffect(() => (userId && listens ? listen(userId) : undefined), [userId, listens]);
  useEffect(() => {
    if (!userId || readItem(userKeys.onboardingBirth(userId)) === null) return;
    void import("../lib/pending-birth-data.ts").then(({ submitPendingBirthData }) =>
      submitPendingBirthData(userId),
    );
  }, [userId]);
  useEffect(() => {
    if (!userId || readItem(deviceKeys.invitation) === null) return;
    void import("../lib/kept-invitation.ts").then(({ acceptKeptInvitation }) =>
      acceptKeptInvitation(),
    );
  }, [userId]);
  useEffect(() => {
    if (!userId) return undefined;
    const following = import("../lib/auth/follow-sign-out.ts").then((tabs) => tabs.followSignOut());
    following.catch(() => undefined);
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [userId]);
  return (
    <QueryProvider>
      {/* Renders nothing between sign-out and redirect, so that no query runs. */}
      {userId ? !isIntroduced && <IdleTasks key={userId} /> : null}
      {(userId === null) === isIntroduced && children}
    </QueryProvider>
  );
}
