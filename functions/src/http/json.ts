import { StandardOpenAPICodec } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import { ORPCError } from "@orpc/server";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Parses queries such as `ids[0]=de&ids[1]=en`. */
const brackets = new StandardBracketNotationSerializer();

/** Only plain JSON, so that Node's form and file classes, which load slowly, aren't loaded. */
class PlainSerializer extends StandardOpenAPISerializer {
  override serialize(data: unknown): unknown {
    return data;
  }

  override deserialize(data: unknown): unknown {
    return data instanceof URLSearchParams ? brackets.deserialize([...data]) : data;
  }
}

export const codec = new StandardOpenAPICodec(
  new PlainSerializer(new StandardOpenAPIJsonSerializer(), brackets),
);

export const bodyOf = (event: Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded">): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString() : (event.body ?? "");

/**
 * Treats a missing body as empty, because browsers send none without fields.
 * @throws SyntaxError for invalid JSON; BAD_REQUEST for other types
 */
export function readBody(text: string, type = "application/json"): unknown {
  if (text === "") return {};
  // Without parameters such as the charset; in any case.
  const mediaType = type.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === "application/json") return JSON.parse(text);
  if (mediaType === "application/x-www-form-urlencoded") return new URLSearchParams(text);
  // From mail programs that unsubscribe (RFC 8058), whose fields the address repeats.
  if (mediaType === "multipart/form-data") return {};
  throw new ORPCError("BAD_REQUEST");
}
