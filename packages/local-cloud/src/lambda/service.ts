import { unknownOperation } from "../kernel/json-protocol.ts";
import { MAX_PAYLOAD } from "../kernel/payload.ts";
import { AwsError, type AwsRequest, type AwsService, FunctionError } from "../kernel/service.ts";
import { errorPayload } from "./destination-record.ts";
import type { FunctionSettings } from "./settings.ts";

export interface InvokeParts {
  find(nameOrArn: string): FunctionSettings | undefined;
  /** Input and output are JSON. */
  invoke(nameOrArn: string, event: string): Promise<string>;
  /** Queues an asynchronous invocation. */
  invokeLater(functionArn: string, event: unknown): void;
}

/** Largest event of a waiting and of an asynchronous invocation, in bytes. */
const LARGEST = { RequestResponse: MAX_PAYLOAD, Event: 1024 * 1024 };

/** Invoke, the one call of Lambda's API that functions make. */
export function createInvokeService({ find, invoke, invokeLater }: InvokeParts): AwsService {
  const target = (request: AwsRequest): FunctionSettings => {
    const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/.exec(request.path)?.[1];
    if (name === undefined) throw unknownOperation(`${request.method} ${request.path}`, 404);
    const settings = find(decodeURIComponent(name));
    if (!settings)
      throw new AwsError("ResourceNotFoundException", `Function not found: ${name}`, 404);
    return settings;
  };

  return {
    name: "lambda",
    operation: () => "Invoke",
    needs: (request) => [{ action: "lambda:InvokeFunction", resource: target(request).arn }],
    async handle(request) {
      const { arn } = target(request);
      const type = request.headers["x-amz-invocation-type"] ?? "RequestResponse";
      if (type === "DryRun") return { status: 204 };
      if (type !== "Event" && type !== "RequestResponse")
        throw new AwsError(
          "InvalidParameterValueException",
          `There is no invocation type ${type}.`,
        );
      if (request.body.length > LARGEST[type])
        throw new AwsError(
          "RequestTooLargeException",
          `${request.body.length} byte payload is too large for the ${type} invocation type (limit ${LARGEST[type]} bytes)`,
          413,
        );
      const event = readEvent(request);
      if (type === "Event") {
        invokeLater(arn, JSON.parse(event));
        return { status: 202 };
      }
      const headers = { "content-type": "application/json", "x-amz-executed-version": "$LATEST" };
      try {
        return { status: 200, headers, body: await invoke(arn, event) };
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        return {
          status: 200,
          headers: { ...headers, "x-amz-function-error": "Unhandled" },
          body: JSON.stringify(errorPayload(error)),
        };
      }
    },
    fail: (error) => ({
      status: error.status,
      headers: { "content-type": "application/json", "x-amzn-errortype": error.code },
      body: JSON.stringify({
        ...{ Type: "User", Message: error.message, message: error.message },
        ...error.extra,
      }),
    }),
  };
}

function readEvent(request: AwsRequest): string {
  const text = request.body.toString("utf8") || "null";
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    throw new AwsError(
      "InvalidRequestContentException",
      `Could not parse request body into json: ${error instanceof Error ? error.message : error}`,
    );
  }
}
