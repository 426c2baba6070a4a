import { brand } from "@attune/core/kernel/brand";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router-dom";
import { accountStatus } from "../lib/account-status.ts";
import { authenticationError } from "../lib/authentication-error.ts";
import { session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { Announcer } from "../ui/Announcer.tsx";
import { lazyComponent } from "../ui/lazyComponent.tsx";
import { RouteAnnouncer } from "../ui/RouteAnnouncer.tsx";
import { InlineNotice, Toaster } from "../ui/Toaster.tsx";
import { ProfileLoading, SessionInvalid } from "./GuardScreens.tsx";
import { useScrollRestoration } from "./useScrollRestoration.ts";

/** The innermost route's title; a page may render a more exact `<title>`. */
function useTitle(): string {
  // The routes' handles are set in routes.tsx.
  const matches = useMatches() as { handle?: { title?: string } }[];
  const title = matches.findLast(({ handle }) => handle?.title)?.handle?.title;
  return title ? `${title} · ${brand.name}` : brand.name;
}

/** Pages that a suspended or leaving member can still open: settings, legal texts and help. */
const staysOpen = (pathname: string) =>
  ["/settings", "/privacy", "/terms", "/cookies", "/help"].includes(pathname);

const Suspended = lazyComponent(() => import("./Suspended.tsx"));
const Leaving = lazyComponent(() => import("./Leaving.tsx"));

function Screen({ title }: { title: string }) {
  const { pathname } = useLocation();
  const { invalid } = useStore(session);
  const account = useStore(accountStatus);
  const next = useNavigation().location;
  // A page that changes its own address stays, with all it shows.
  const moving = next !== undefined && next.pathname !== pathname;
  const rendered = useRef(false);
  // A page that's mounted later than the first render replaces one of the screens below.
  const follows = rendered.current;
  rendered.current = true;
  const profileLoading = useRef(false);
  useScrollRestoration();

  if (invalid) {
    return (
      <>
        {/*
         * Explains the interrupted action, except for the error that this screen already shows.
         */}
        <InlineNotice except={authenticationError.title} />
        <SessionInvalid />
        <Toaster except={authenticationError.title} />
      </>
    );
  }
  // Until the next page is there: the one that's left would come back empty.
  profileLoading.current = moving && (profileLoading.current || account.state === "loading");
  if (profileLoading.current) return <ProfileLoading />;
  const { restriction, leavingAt } = account;
  if ((restriction || leavingAt) && !staysOpen(pathname)) {
    if (restriction) return <Suspended restriction={restriction} />;
    if (leavingAt) return <Leaving leavingAt={leavingAt} />;
  }
  return (
    <>
      <RouteAnnouncer route={pathname} title={title} follows={follows} />
      <Announcer />
      <Outlet />
      <Toaster />
    </>
  );
}

/**
 * Loaded with the first press, because nothing is replaced before. A mouse moves first, which leaves
 * the time to load it: some presses remove their line at once.
 */
function useReplacedButtons(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const load = () => {
      import("./replaced-buttons.ts")
        .then((replaced) => replaced.handleReplacedButtons(signal))
        .catch(() => {});
    };
    for (const press of ["keydown", "pointermove", "pointerdown"])
      document.addEventListener(press, load, { capture: true, once: true, signal });
    return () => unmounted.abort();
  }, []);
}

export function Root() {
  useReplacedButtons();
  const title = useTitle();
  return (
    <>
      {/* Comes after a page's own title in the head, and the first title counts. */}
      <title>{title}</title>
      <Screen title={title} />
    </>
  );
}
