import { lazy, Suspense } from "react";
import { LogoPlaceholder } from "./LogoPlaceholder.tsx";
import { Unreachable } from "./Unreachable.tsx";

// What a page needs only when it has to wait or has failed comes apart from it. When even that
// cannot be fetched, a few words remain.
const screens = () => import("./GuardScreens.tsx");
const unreachable = { default: Unreachable };

const LazyGuardScreen = lazy(() =>
  screens().then(
    ({ GuardScreen }) => ({ default: GuardScreen }),
    () => unreachable,
  ),
);
const LazyProfileLoading = lazy(() =>
  screens().then(
    ({ ProfileLoading }) => ({ default: ProfileLoading }),
    () => unreachable,
  ),
);
const LazySessionInvalid = lazy(() =>
  screens().then(
    ({ SessionInvalid }) => ({ default: SessionInvalid }),
    () => unreachable,
  ),
);
const LazyRouteError = lazy(() => import("./errors/RouteError.tsx").catch(() => unreachable));

export const GuardScreen = () => (
  <Suspense fallback={<LogoPlaceholder />}>
    <LazyGuardScreen />
  </Suspense>
);

export const ProfileLoading = () => (
  <Suspense fallback={<LogoPlaceholder />}>
    <LazyProfileLoading />
  </Suspense>
);

export const SessionInvalid = () => (
  <Suspense fallback={<LogoPlaceholder />}>
    <LazySessionInvalid />
  </Suspense>
);

export const RouteError = ({ size }: { size: "page" | "screen" }) => (
  <Suspense fallback={<LogoPlaceholder />}>
    <LazyRouteError size={size} />
  </Suspense>
);
