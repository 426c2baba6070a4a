import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";

interface Command {
  input: object;
}

/** `watch` calls `send` to pass the command on. */
export function watchSends<Answer = unknown>(
  client: DynamoDBDocumentClient,
  watch: (command: Command, send: () => Promise<Answer>) => Promise<Answer>,
) {
  // One of several overloads; arguments and answer pass through.
  const send = client.send.bind(client) as (...call: unknown[]) => Promise<Answer>;
  const watched = (...call: [Command, ...unknown[]]) => watch(call[0], () => send(...call));
  // `send` is overloaded; a mock has one form.
  return vi.spyOn(client, "send").mockImplementation(watched as never);
}
