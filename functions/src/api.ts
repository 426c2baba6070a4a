import type { AnyRouter } from "@orpc/server";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
// What every part needs is loaded before the first request, while Lambda lends a whole processor.
import "./http/procedures.ts";
import { refuse, type Serve, serve } from "./http/serve.ts";

type Part = readonly [paths: RegExp, load: () => Promise<AnyRouter>];

/**
 * The parts of the API with the paths that each answers; the first that fits counts. A part is
 * loaded when it is first asked for, because most instances never need most of them.
 */
const parts: readonly Part[] = [
  [
    /^\/(feed|posts|(people|circles)\/[^/]+\/posts)\b/,
    async () => (await import("./api/feed.ts")).feedRouter,
  ],
  [/^\/(accounts|session)\b/, async () => (await import("./api/accounts.ts")).accountsRouter],
  [
    /^\/(notifications)\b/,
    async () => (await import("./api/notifications.ts")).notificationsRouter,
  ],
  [
    /^\/(albums|album-photos|shared-photos|tagged-photos|people\/[^/]+\/(albums|photos))\b/,
    async () => (await import("./api/albums.ts")).albumsRouter,
  ],
  [/^\/(profiles|people)\b/, async () => (await import("./api/profiles.ts")).profilesRouter],
  [
    /^\/(conversations)\b/,
    async () => (await import("./api/conversations.ts")).conversationsRouter,
  ],
  [/^\/(connections)\b/, async () => (await import("./api/connections.ts")).connectionsRouter],
  [
    /^\/circles\/[^/]+\/(meetups|meetup-planners)\b/,
    async () => (await import("./api/meetups.ts")).meetupsRouter,
  ],
  [
    /^\/(discussions|circles\/[^/]+\/discussions)\b/,
    async () => (await import("./api/discussions.ts")).discussionsRouter,
  ],
  [/^\/(circles|admin\/circles)\b/, async () => (await import("./api/circles.ts")).circlesRouter],
  [/^\/(events|admin\/events)\b/, async () => (await import("./api/events.ts")).eventsRouter],
  [
    /^\/(practices|languages|interest-suggestions|admin\/interest-suggestions)\b/,
    async () => (await import("./api/interests.ts")).interestsRouter,
  ],
  [
    /^\/(facilitators|admin\/facilitators)\b/,
    async () => (await import("./api/facilitators.ts")).facilitatorsRouter,
  ],
  [/^\/(search|admin\/search)\b/, async () => (await import("./api/search.ts")).searchRouter],
  [/^\/(admin)\b/, async () => (await import("./api/admin.ts")).adminRouter],
  [
    /^\/(communities|stats)\b/,
    async () => (await import("./api/communities.ts")).communitiesRouter,
  ],
  [/^\/(mail)\b/, async () => (await import("./api/mail.ts")).mailRouter],
  [/^\/(memberships)\b/, async () => (await import("./api/memberships.ts")).membershipsRouter],
  [/^\/(photos)\b/, async () => (await import("./api/photos.ts")).photosRouter],
  [/^\/(security)\b/, async () => (await import("./api/security.ts")).securityRouter],
];

const loaded = new Map<Part, Promise<Serve>>();

/** A part that could not be loaded is tried again with the next request. */
function loadOnce(part: Part): Promise<Serve> {
  const known = loaded.get(part);
  if (known) return known;
  const [, load] = part;
  const loading = load().then((router) => serve(router));
  loading.catch(() => loaded.delete(part));
  loaded.set(part, loading);
  return loading;
}

const json = (body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { "content-type": "application/json" },
  body,
});

/** The HTTP API, but for what payments, photos, places and charts answer in functions of their own. */
export async function handler(
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const path = event.rawPath.replace(/^\/api/, "");
  if (path === "/health") return json('{"status":"ok"}');
  if (path === "/openapi.json") {
    const { openApiDocument } = await import("./http/openapi.ts");
    return json(JSON.stringify(await openApiDocument()));
  }
  const part = parts.find(([paths]) => paths.test(path));
  if (!part) return refuse("not_found");
  const answer = await loadOnce(part);
  return answer(event);
}
