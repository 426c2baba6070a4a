import { Entity } from "electrodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client, entityOptions, isConditionFailure, key, transact } from "./table.ts";

const Thing = new Entity(
  {
    model: { entity: "thing", version: "1", service: "attune" },
    attributes: { id: { type: "string", required: true }, count: { type: "number" } },
    indexes: { one: { pk: key("pk", ["id"], "thing#${id}"), sk: key("sk", [], "thing") } },
  },
  entityOptions,
);

/** DynamoDB's answers in order; then it writes. */
let answers: Error[] = [];
let calls = 0;

const named = (name: string, more: object = {}) =>
  Object.assign(new Error(name), { name, ...more });
const cancelled = (...codes: string[]) =>
  named("TransactionCanceledException", { CancellationReasons: codes.map((Code) => ({ Code })) });

beforeEach(() => {
  answers = [];
  calls = 0;
  // No waits.
  vi.spyOn(Math, "random").mockReturnValue(0);
  client.middlewareStack.add(
    () => async () => {
      calls++;
      const answer = answers.shift();
      if (answer) throw answer;
      // No caller reads the outcome.
      return { output: { $metadata: {} } as never, response: {} };
    },
    { step: "initialize", name: "dynamodb", priority: "high", override: true },
  );
});
afterEach(() => {
  client.middlewareStack.remove("dynamodb");
  vi.restoreAllMocks();
});

const count = () => Thing.update({ id: "1" }).add({ count: 1 });

describe("a write that meets a transaction on the same item", () => {
  test("is tried again", async () => {
    answers = [named("TransactionConflictException"), named("TransactionConflictException")];
    await count().go();
    expect(calls).toBe(3);
  });

  test("is given up in the end", async () => {
    answers = Array.from({ length: 20 }, () => named("TransactionConflictException"));
    await expect(count().go()).rejects.toMatchObject({
      cause: { name: "TransactionConflictException" },
    });
    expect(calls).toBe(6);
  });

  test("isn't tried again when its condition doesn't hold", async () => {
    answers = [named("ConditionalCheckFailedException")];
    const error = await count()
      .go()
      .catch((failure: unknown) => failure);
    expect(isConditionFailure(error)).toBe(true);
    expect(calls).toBe(1);
  });
});

describe("a transaction", () => {
  const writes = () => [
    { write: count().params(), conditionError: "not_found" as const },
    { write: count().params() },
  ];

  test("that conflicts with another is retried", async () => {
    answers = Array.from({ length: 5 }, () => cancelled("None", "TransactionConflict"));
    await transact(writes());
    expect(calls).toBe(6);
  });

  test("that's throttled is retried, and is an outage in the end", async () => {
    answers = [cancelled("None", "ThrottlingError"), cancelled("ProvisionedThroughputExceeded")];
    await transact(writes());
    expect(calls).toBe(3);
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    answers = Array.from({ length: 20 }, () => cancelled("ThrottlingError", "TransactionConflict"));
    await expect(transact(writes())).rejects.toMatchObject({ code: "service.unavailable" });
    expect(calls).toBe(9);
    expect(log).toHaveBeenCalledOnce();
  });

  test("whose condition doesn't hold fails with that write's error, at once", async () => {
    answers = [cancelled("ConditionalCheckFailed", "TransactionConflict")];
    await expect(transact(writes())).rejects.toMatchObject({ code: "not_found" });
    answers = [cancelled("ThrottlingError", "ConditionalCheckFailed")];
    await expect(transact(writes())).rejects.toMatchObject({ code: "request.conflict" });
    expect(calls).toBe(2);
  });

  test("that fails in another way isn't tried again", async () => {
    answers = [cancelled("None", "ValidationError")];
    await expect(transact(writes())).rejects.toThrow("TransactionCanceledException");
    expect(calls).toBe(1);
  });
});
