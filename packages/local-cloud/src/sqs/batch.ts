import type { JsonInput } from "../kernel/json-protocol.ts";
import { AwsError } from "../kernel/service.ts";
import { batchError } from "./errors.ts";
import { messageSize } from "./message.ts";
import type { Queue } from "./queue.ts";

/** The single operation that each entry of a batch maps to. */
const SINGLE: Record<string, string> = {
  SendMessageBatch: "SendMessage",
  DeleteMessageBatch: "DeleteMessage",
  ChangeMessageVisibilityBatch: "ChangeMessageVisibility",
};

export const isBatch = (operation: string): boolean => operation in SINGLE;

/** Runs each entry; entries fail one by one, a malformed batch fails as a whole. */
export function runBatch(
  operation: string,
  queue: Queue,
  input: JsonInput,
  run: (operation: string, entry: JsonInput) => unknown,
): { Successful: unknown[]; Failed: unknown[] } {
  const entries: JsonInput[] = input.Entries ?? [];
  checkBatch(entries, operation, queue);
  const Successful: unknown[] = [];
  const Failed: unknown[] = [];
  for (const entry of entries) {
    try {
      const output = run(SINGLE[operation] ?? "", entry);
      // Untyped JSON, checked where it's used.
      Successful.push({ Id: entry.Id, ...((output ?? {}) as object) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

function checkBatch(entries: JsonInput[], operation: string, queue: Queue): void {
  if (entries.length === 0)
    throw batchError(
      "EmptyBatchRequest",
      `There should be at least one ${operation}RequestEntry in the request.`,
    );
  if (entries.length > 10)
    throw batchError(
      "TooManyEntriesInBatchRequest",
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  const ids = entries.map(({ Id }) => String(Id));
  if (new Set(ids).size < ids.length)
    throw batchError(
      "BatchEntryIdsNotDistinct",
      "Two or more batch entries in the request have the same Id.",
    );
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id)))
    throw batchError(
      "InvalidBatchEntryId",
      "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.",
    );
  if (operation !== "SendMessageBatch") return;
  const size = entries.reduce(
    (sum, entry) => sum + messageSize(String(entry.MessageBody ?? ""), entry.MessageAttributes),
    0,
  );
  if (size > queue.settings.maximumSize)
    throw batchError(
      "BatchRequestTooLong",
      `Batch requests cannot be longer than ${queue.settings.maximumSize} bytes. You have sent ${size} bytes.`,
    );
}
