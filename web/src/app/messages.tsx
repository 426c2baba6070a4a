import { later } from "./later.tsx";

const messages = () => import("../ui/Toaster.tsx");

// Messages come after the page, and are there before anybody can have caused one.
export const Toaster = later(() => messages().then((module) => module.Toaster));
export const InlineNotice = later(() => messages().then((module) => module.InlineNotice));
// Whoever is cut off before it has come has a page without it.
export const OfflineBanner = later(() =>
  import("../ui/OfflineBanner.tsx").then(
    (module) => module.OfflineBanner,
    () => () => null,
  ),
);
