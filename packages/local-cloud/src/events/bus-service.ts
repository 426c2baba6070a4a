import { randomUUID } from "node:crypto";
import {
  invalid,
  jsonError,
  jsonResponse,
  readJson,
  targetOperation,
  unknownOperation,
} from "../kernel/json-protocol.ts";
import type { AwsService, BusEvent, CloudContext } from "../kernel/service.ts";

/** PutEvents, the one call functions make. */
export function createBusService(
  context: CloudContext,
  arnPrefix: string,
  publish: (event: BusEvent) => void,
): AwsService {
  return {
    name: "events",
    operation: targetOperation,
    needs: (request) => [
      { action: `events:${targetOperation(request)}`, resource: `${arnPrefix}:event-bus/default` },
    ],
    async handle(request) {
      if (targetOperation(request) !== "PutEvents")
        throw unknownOperation(targetOperation(request));
      const { Entries = [] } = readJson(request);
      if (Entries.length < 1 || Entries.length > 10)
        throw invalid("Entries must have 1 to 10 members.");
      const results = context.store.transaction(() =>
        Entries.map((entry: BusEntry) => putEvent(entry, publish)),
      );
      return jsonResponse(
        {
          FailedEntryCount: results.filter((one: object) => "ErrorCode" in one).length,
          Entries: results,
        },
        "1.1",
      );
    },
    fail: (error) => jsonError(error, "1.1"),
  };
}

interface BusEntry {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  Resources?: string[];
}

function putEvent(
  { Source, DetailType, Detail, Resources }: BusEntry,
  publish: (event: BusEvent) => void,
) {
  const fail = (ErrorMessage: string) => ({ ErrorCode: "InvalidArgument", ErrorMessage });
  if (!Source || !DetailType)
    return fail("Parameter Source or DetailType is not valid. Reason: it is required.");
  let detail: unknown;
  try {
    detail = JSON.parse(Detail ?? "");
  } catch {
    return { ErrorCode: "MalformedDetail", ErrorMessage: "Detail is malformed." };
  }
  publish({
    source: Source,
    "detail-type": DetailType,
    detail,
    ...(Resources ? { resources: Resources } : {}),
  });
  return { EventId: randomUUID() };
}
