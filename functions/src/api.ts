import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { accountsRouter } from "./api/accounts.ts";
import { adminRouter } from "./api/admin.ts";
import { circlesRouter } from "./api/circles.ts";
import { communitiesRouter } from "./api/communities.ts";
import { connectionsRouter } from "./api/connections.ts";
import { conversationsRouter } from "./api/conversations.ts";
import { eventsRouter } from "./api/events.ts";
import { facilitatorsRouter } from "./api/facilitators.ts";
import { feedRouter } from "./api/feed.ts";
import { interestsRouter } from "./api/interests.ts";
import { mailRouter } from "./api/mail.ts";
import { membershipsRouter } from "./api/memberships.ts";
import { notificationsRouter } from "./api/notifications.ts";
import { photosRouter } from "./api/photos.ts";
import { profilesRouter } from "./api/profiles.ts";
import { securityRouter } from "./api/security.ts";
import { serve } from "./http/serve.ts";

const serveApi = serve({
  accounts: accountsRouter,
  admin: adminRouter,
  circles: circlesRouter,
  communities: communitiesRouter,
  connections: connectionsRouter,
  conversations: conversationsRouter,
  events: eventsRouter,
  facilitators: facilitatorsRouter,
  feed: feedRouter,
  interests: interestsRouter,
  mail: mailRouter,
  memberships: membershipsRouter,
  notifications: notificationsRouter,
  photos: photosRouter,
  profiles: profilesRouter,
  security: securityRouter,
});

const json = (body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { "content-type": "application/json" },
  body,
});

/** The HTTP API, but for what payments, photos, places and charts answer in functions of their own. */
export async function handler(
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (event.rawPath === "/api/health") return json('{"status":"ok"}');
  if (event.rawPath === "/api/openapi.json") {
    const { openApiDocument } = await import("./http/openapi.ts");
    return json(JSON.stringify(await openApiDocument()));
  }
  return serveApi(event);
}
