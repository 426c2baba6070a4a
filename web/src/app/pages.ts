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
  "/messages": messages,
  "/messages/:conversationId": messages,
};

/** For every other address. */
export const notFound = page(() => import("./NotFound.tsx"));
