import { crc32 } from "node:zlib";
import { unknownOperation } from "../kernel/json-protocol.ts";
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type Needed,
} from "../kernel/service.ts";
import type { Body } from "./body.ts";
import { validationError, writeError } from "./errors.ts";
import type { Operation, Operations, Prepared } from "./operations.ts";

const PARTIQL = new Set(["ExecuteStatement", "BatchExecuteStatement", "ExecuteTransaction"]);

/** Above what a full BatchWriteItem needs. */
const MOST_BYTES = 17 * 1024 * 1024;

interface Found {
  prepared?: Prepared;
  error?: unknown;
  /** Empty for an invalid request: its error needs no permission. */
  needs: Needed[];
}

/** Serves the DynamoDB and DynamoDB Streams APIs. */
export function dynamoService(
  operations: { tables: Operations; streams: Operations },
  opened: Promise<void>,
): AwsService {
  const known = new WeakMap<AwsRequest, Found>();

  const find = (request: AwsRequest): Found => {
    const before = known.get(request);
    if (before) return before;
    const found = prepare(request);
    known.set(request, found);
    return found;
  };

  const prepare = (request: AwsRequest): Found => {
    try {
      const prepared = operationOf(request)(readBody(request));
      return { prepared, needs: prepared.needs };
    } catch (error) {
      return { error, needs: [] };
    }
  };

  const operationOf = (request: AwsRequest): Operation => {
    const name = operationName(request);
    const api = request.headers["x-amz-target"]?.split(".")[0] ?? "";
    const all = api.startsWith("DynamoDBStreams_") ? operations.streams : operations.tables;
    const operation = Object.hasOwn(all, name) ? all[name] : undefined;
    if (operation) return operation;
    if (PARTIQL.has(name))
      throw validationError(`The local cloud doesn't support PartiQL (${name}).`);
    throw unknownOperation(name || "a request without a target");
  };

  return {
    name: "dynamodb",
    operation: operationName,
    needs: (request) => find(request).needs,
    async handle(request): Promise<AwsResponse> {
      await opened;
      const { prepared, error } = find(request);
      if (!prepared) throw error;
      const answer = await prepared.run();
      return jsonResponse(typeof answer === "string" ? answer : JSON.stringify(answer));
    },
    fail: writeError,
  };
}

const operationName = (request: AwsRequest): string =>
  request.headers["x-amz-target"]?.split(".")[1] ?? "";

function readBody({ body }: AwsRequest): Body {
  if (body.length > MOST_BYTES) throw new AwsError("RequestEntityTooLarge", "", 413);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString() || "{}");
  } catch {
    throw new AwsError("SerializationException", "The request is not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new AwsError("SerializationException", "Start of structure expected");
  // Checked to be an object.
  return parsed as Body;
}

function jsonResponse(body: string): AwsResponse {
  return {
    status: 200,
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-crc32": String(crc32(body)),
    },
    body,
  };
}
