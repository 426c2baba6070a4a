import { lazy, Suspense } from "react";

const toaster = () => import("../ui/Toaster.tsx");
const LazyToaster = lazy(() => toaster().then(({ Toaster }) => ({ default: Toaster })));
const LazyNotice = lazy(() => toaster().then(({ InlineNotice }) => ({ default: InlineNotice })));

/** Messages come after the page, and are there before anybody can have caused one. */
export const Toaster = () => (
  <Suspense>
    <LazyToaster />
  </Suspense>
);

export const InlineNotice = () => (
  <Suspense>
    <LazyNotice />
  </Suspense>
);
