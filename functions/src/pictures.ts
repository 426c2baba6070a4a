import { setCallDeadline } from "@attune/core/kernel/deadlines";
import { limitCalls } from "@attune/core/security/limits.service";
import { sharedPicture } from "@attune/core/share-pictures/render";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { answerCodeOf } from "./http/errors.ts";
import { isFromCloudFront } from "./http/origin.ts";
import { actorOf, refuse } from "./http/serve.ts";
import { languageFrom, sharedAt } from "./http/shared.ts";

export { forget } from "@attune/core/kernel/memory";

/** Draws the preview of a shared link. Only reads what hosts made public. */
export async function handler(
  event: APIGatewayProxyEventV2,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<APIGatewayProxyStructuredResultV2> {
  setCallDeadline(context.getRemainingTimeInMillis());
  if (!isFromCloudFront(event.headers)) return refuse("permission.denied");
  const asked = sharedAt(event.rawPath);
  if (!asked) return refuse("not_found");
  const { family, id, find } = asked;
  try {
    await limitCalls(actorOf(event), "share-pictures", "drawing");
    const { title, when } = await find(languageFrom(event.queryStringParameters?.language));
    const picture = await sharedPicture({ family, id, title, ...(when && { detail: when }) });
    return {
      statusCode: 200,
      headers: { "content-type": "image/png", "cache-control": "public, max-age=300" },
      body: picture.toString("base64"),
      isBase64Encoded: true,
    };
  } catch (error) {
    return refuse(answerCodeOf(error));
  }
}
