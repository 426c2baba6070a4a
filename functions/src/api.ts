import { parts, paths } from "virtual:api-parts";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { findPart } from "./http/find-part.ts";
// Imported at start, because Lambda gives a starting function a whole processor.
import "./http/procedures.ts";
import { isFromCloudFront } from "./http/origin.ts";
import { afterAnswer } from "./http/refused-passkey.ts";
import { refuse, type Serve, serve } from "./http/serve.ts";

export { forget } from "@attune/core/kernel/memory";

const loaded = new Map<string, Promise<Serve>>();

/** Loads parts lazily, because most instances need few. A failed load is retried. */
function loadOnce(part: string): Promise<Serve> | undefined {
  const known = loaded.get(part);
  if (known) return known;
  const loading = parts[part]?.().then(({ router }) => serve(router));
  if (!loading) return undefined;
  loading.catch(() => loaded.delete(part));
  loaded.set(part, loading);
  return loading;
}

const json = (body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { "content-type": "application/json" },
  body,
});

/** Serves all operations except those with a function of their own. */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyStructuredResultV2> {
  if (!isFromCloudFront(event.headers)) return refuse("permission.denied");
  const path = event.rawPath.replace(/^\/api/, "");
  if (path === "/health") return json('{"status":"ok"}');
  if (path === "/openapi.json") {
    const { openApiText } = await import("./http/openapi.ts");
    return json(await openApiText());
  }
  if (path.startsWith("/s/")) {
    const { sharePage } = await import("./http/share-page.ts");
    return sharePage(event, context);
  }
  if (path === "/calendar.ics") {
    const { calendarFeed } = await import("./http/calendar-feed.ts");
    return calendarFeed(event, context);
  }
  const part = findPart(paths, path);
  const answer = part ? await loadOnce(part) : undefined;
  if (!answer) return refuse("not_found");
  const answered = await answer(event, context);
  await afterAnswer(event, answered);
  return answered;
}
