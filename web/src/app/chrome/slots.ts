import { type ComponentType, type LazyExoticComponent, lazy } from "react";

type Part = LazyExoticComponent<ComponentType>;

/**
 * Parts of the bar that features bring along: `search: lazy(() => import("../../features/search/SearchButton.tsx"))`.
 * Each exports its component as the default, draws a button of 44 pixels, and loads by itself.
 */
export const slots: { search?: Part; notifications?: Part; aboveEveryPage?: Part } = {
  search: lazy(() => import("../../features/search/SearchButton.tsx")),
  notifications: lazy(() => import("../../features/notifications/NotificationBell.tsx")),
  aboveEveryPage: lazy(() => import("../../features/accounts/ConfirmEmailBanner.tsx")),
};
