import { expect, test } from "vitest";
import { refused } from "./testing/arbitraries.ts";
import { now, useBundledCalls } from "./testing/bundled-calls.ts";
import type { Answer } from "./testing/scripted-aws.ts";

const { bundled, outcomeOf } = useBundledCalls();

const get = () => bundled().sendToTable("Get", { TableName: "table", Key: { pk: "a" } });
const found: Answer = { status: 200, body: { Item: { n: { N: "1" } } } };

test.each<[string, Answer]>([
  ["a throttled request", refused("ThrottlingException")],
  ["a 429 without a code", { status: 429, body: {} }],
  ["a failure of the service", refused("InternalServerError", 500)],
  ["a lost connection", "hang-up"],
])("a bundle retries %s", async (_title, first) => {
  const { requests, result } = await outcomeOf([first, found], get);
  expect(requests.map(({ headers }) => headers["amz-sdk-request"])).toEqual([
    "attempt=1; max=4",
    "attempt=2; max=4",
  ]);
  expect(result).toMatchObject({ Item: { n: 1 } });
});

test("a bundle retries a transaction with the same token", async () => {
  const { requests } = await outcomeOf(
    [refused("ThrottlingException"), { status: 200, body: {} }],
    () => bundled().sendToTable("TransactWrite", { TransactItems: [] }),
  );
  const tokens = requests.map(({ body }) => JSON.parse(body).ClientRequestToken);
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(tokens[1]).toBe(tokens[0]);
});

test("a bundle does not retry a refusal, and says why and to which request", async () => {
  const reason = refused("ConditionalCheckFailedException", 400, { Item: { pk: { S: "old" } } });
  const { requests, error } = await outcomeOf([reason], get);
  expect(requests).toHaveLength(1);
  expect(error).toMatchObject({
    name: "ConditionalCheckFailedException",
    details: { Item: { pk: { S: "old" } }, $metadata: { requestId: "request-1", attempts: 1 } },
  });
});

test("a bundle never rounds a number", async () => {
  const exact = { status: 200, body: { Item: { n: { N: "90071992547409931" } } } };
  const { result } = await outcomeOf([exact], get);
  expect(result).toMatchObject({ Item: { n: 90071992547409931n } });
});

test("a bundle gives up on requests without an answer", async () => {
  const { requests, error } = await outcomeOf(["silence"], () => bundled().getWithin(20));
  expect(requests).toHaveLength(4);
  expect(error).toMatchObject({ name: "TimeoutError" });
});

test("a bundle corrects a wrong clock", async () => {
  const date = new Date(now + 3_600_000);
  const skewed = {
    ...refused("RequestTimeTooSkewed", 403),
    headers: { date: date.toUTCString() },
  };
  const { requests, result } = await outcomeOf([skewed, found], get);
  expect(requests.map(({ headers }) => headers["x-amz-date"])).toEqual([
    "20260101T000000Z",
    "20260101T010000Z",
  ]);
  expect(result).toMatchObject({ Item: { n: 1 } });
});

// The last test, because it uses up the client's quota.
test("a bundle stops retrying when nothing but failures comes back", async () => {
  const failing = () => outcomeOf([refused("InternalServerError", 500)], get);
  expect((await failing()).requests).toHaveLength(4);
  for (let call = 0; call < 20; call++) await failing();
  expect((await failing()).requests).toHaveLength(1);
});
