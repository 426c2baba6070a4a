export interface Route {
  method: "GET" | "POST" | "ANY";
  path: string;
}

/** Routes that need no access token. Stripe's webhook needs none either, but a signature. */
export const PUBLIC_ROUTES: readonly Route[] = [
  { method: "GET", path: "/api/openapi.json" },
  { method: "GET", path: "/api/health" },
  { method: "GET", path: "/api/stats" },
  { method: "GET", path: "/api/public/circles/{circleId}" },
  { method: "GET", path: "/api/public/events/{eventId}" },
  { method: "GET", path: "/api/public/invitation" },
  { method: "GET", path: "/api/accounts/username-availability" },
  { method: "POST", path: "/api/accounts/resolve-identifier" },
  { method: "POST", path: "/api/accounts/recovery-codes/spend" },
  { method: "POST", path: "/api/accounts/taken-address" },
  { method: "POST", path: "/api/accounts/sign-up-tickets" },
  { method: "POST", path: "/api/mail/unsubscribe" },
  { method: "POST", path: "/api/mail/unsubscribe/{subject}" },
  { method: "GET", path: "/api/mail/unsubscribe/{subject}" },
  { method: "POST", path: "/api/push/renewals" },
  { method: "POST", path: "/api/push/pauses" },
  { method: "POST", path: "/api/conversations/push-replies" },
];
/** Link preview pages, which need no access token either. */
export const SHARE_ROUTES: readonly Route[] = [
  { method: "GET", path: "/s/circles/{circleId}" },
  { method: "GET", path: "/s/events/{eventId}" },
];
export const PICTURE_ROUTES: readonly Route[] = SHARE_ROUTES.map(({ method, path }) => ({
  method,
  path: `${path}/picture.png`,
}));
/** For calendar apps. The secret is in the query, which isn't in any log. */
export const CALENDAR_ROUTE: Route = { method: "GET", path: "/api/calendar.ics" };
export const WEBHOOK_ROUTE: Route = { method: "POST", path: "/api/webhooks/stripe" };

/** Routes of the only function that may read Stripe's secret key. */
export const BILLING_ROUTES: readonly Route[] = [
  { method: "POST", path: "/api/memberships/checkout" },
  { method: "POST", path: "/api/memberships/checkout/verify" },
  { method: "POST", path: "/api/memberships/portal" },
  { method: "POST", path: "/api/memberships/plan-change" },
  { method: "POST", path: "/api/memberships/refresh" },
  { method: "GET", path: "/api/memberships/invoices" },
  { method: "POST", path: "/api/admin/sync-membership" },
  { method: "GET", path: "/api/admin/users/{userId}/payments" },
  { method: "POST", path: "/api/admin/users/{userId}/refunds" },
];
export const PHOTO_ROUTES: readonly Route[] = [
  { method: "POST", path: "/api/photos/detect-face" },
  { method: "POST", path: "/api/photos/finish" },
];
export const PLACE_ROUTES: readonly Route[] = [{ method: "ANY", path: "/api/places/{proxy+}" }];
export const CHART_ROUTES: readonly Route[] = [{ method: "ANY", path: "/api/charts/{proxy+}" }];
