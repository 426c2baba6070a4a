import { readCalendar } from "@attune/core/calendar/feed.service";
import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { limitCalls } from "@attune/core/security/limits.service";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { answerCodeOf } from "./errors.ts";
import { actorOf, refuse } from "./serve.ts";

/** For calendar apps, which have no session: the address itself is the secret. */
export async function calendarFeed(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyStructuredResultV2> {
  setCallDeadline(context.getRemainingTimeInMillis());
  try {
    // Not stricter, because a calendar service reads many members' calendars from one address.
    await limitCalls(actorOf(event), "calendar", "read");
    return {
      statusCode: 200,
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="calendar.ics"',
        "cache-control": "private, no-store",
      },
      body: await readCalendar(event.queryStringParameters?.key ?? ""),
    };
  } catch (error) {
    return refuse(answerCodeOf(error));
  }
}
