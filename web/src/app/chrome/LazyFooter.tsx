import { later } from "../later.tsx";

/** The footer, which nobody waits for. */
export const LazyFooter = later(
  () => import("./AppFooter.tsx").then((module) => module.AppFooter),
  <div className="min-h-24" />,
);
