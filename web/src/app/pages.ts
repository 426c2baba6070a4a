import { type Page, page } from "./page.tsx";
import type { RoutePath } from "./route-table.ts";

const legal = page(() => import("./LegalRoutePage.tsx"));

const messages = page(() => import("../features/conversations/MessagesPage.tsx"));

/** The pages there are. A page comes in with one line here; routes without a page do not exist. */
export const pages: Partial<Record<RoutePath, Page>> = {
  "/": page(() => import("./LandingPage.tsx")),
  "/privacy": legal,
  "/terms": legal,
  "/cookies": legal,
  "/signup": page(() => import("../features/accounts/SignUpPage.tsx")),
  "/login": page(() => import("../features/accounts/LoginPage.tsx")),
  "/reset-password": page(() => import("../features/accounts/ResetPasswordPage.tsx")),
  "/session-manager": page(() => import("../features/accounts/SessionManagerPage.tsx")),
  "/unsubscribe": page(() => import("../features/accounts/UnsubscribePage.tsx")),
  "/signup-handler": page(() => import("../features/accounts/SetupPage.tsx")),
  "/membership": page(() => import("../features/memberships/MembershipPage.tsx")),
  "/welcome": page(() => import("../features/welcome/WelcomePage.tsx")),
  "/messages": messages,
  "/messages/:conversationId": messages,
  "/notifications": page(() => import("../features/notifications/NotificationsPage.tsx")),
};

/** For every other address. */
export const notFound = page(() => import("./NotFound.tsx"));
