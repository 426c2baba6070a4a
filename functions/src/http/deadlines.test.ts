import { callDeadlineSignal, setCallDeadline } from "@attune/core/kernel/deadlines";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { handler as sharePicture } from "../pictures.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { sharePage } from "./share-page.ts";

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Pick<Context, "getRemainingTimeInMillis">,
) => Promise<unknown>;

test.each<[string, Handler]>([
  ["calendar feed", calendarFeed],
  ["shared page", sharePage],
  ["shared picture", sharePicture],
])("a %s has its own time, also if the process began with another request", async (_, handler) => {
  setCallDeadline(0);
  await vi.waitUntil(() => callDeadlineSignal()?.aborted);
  // The calendar feed logs that it refuses an event without a viewer's address.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // The handlers read only these fields before they refuse it.
  const event = { rawPath: "/", headers: {} } as APIGatewayProxyEventV2;
  await handler(event, { getRemainingTimeInMillis: () => 60_000 });
  expect(callDeadlineSignal()?.aborted).toBe(false);
});
