import { expect, test } from "vitest";
import { hour, timestamp } from "../kernel/clock.ts";
import { failedWorkOf, lostMailEventOf, rangeOf, taskOf } from "./failed-work.ts";

const letterOf = (age: number, more: object = {}) => {
  const at = timestamp(Date.now() - age);
  return JSON.stringify({
    requestContext: { condition: "RetryAttemptsExhausted" },
    DDBStreamBatchInfo: {
      shardId: "shardId-1",
      startSequenceNumber: "100",
      endSequenceNumber: "103",
      approximateArrivalOfFirstRecord: at,
      approximateArrivalOfLastRecord: at,
      batchSize: 3,
      streamArn: "arn:aws:dynamodb:us-east-1:1:table/attune/stream/1",
      ...more,
    },
  });
};

test("a stream's letter shows how many events it covers and of when", () => {
  const { what, covers, canReplay } = failedWorkOf("stream", letterOf(hour));
  expect(what).toBe("stream");
  expect(covers?.events).toBe(3);
  expect(Date.parse(covers?.from ?? "")).toBeLessThan(Date.now());
  expect(canReplay).toBe(true);
});

test("a stream's letter can be replayed for a day, because the stream keeps no more", () => {
  expect(rangeOf(letterOf(23 * hour))).toMatchObject({ from: "100", to: "103" });
  const old = letterOf(24 * hour);
  expect(rangeOf(old)).toBeNull();
  expect(failedWorkOf("stream", old)).toMatchObject({ covers: { events: 3 }, canReplay: false });
});

test.each([
  "",
  "no JSON",
  "null",
  "{}",
  letterOf(hour, { endSequenceNumber: "x" }),
  letterOf(hour, { approximateArrivalOfFirstRecord: "yesterday" }),
])("what isn't a stream's letter can't be replayed: %s", (body) => {
  expect(rangeOf(body)).toBeNull();
  expect(failedWorkOf("stream", body).canReplay).toBe(false);
});

test("a task is found whether its function or the scheduler gave it up", () => {
  expect(taskOf('{"task":"nightly"}')).toBe("nightly");
  expect(taskOf('{"version":"1.0","requestPayload":{"task":"sweep"}}')).toBe("sweep");
  expect(failedWorkOf("schedule", '{"task":"nightly"}')).toEqual({
    what: "nightly",
    covers: null,
    canReplay: true,
  });
});

test("a task that no longer exists can't be replayed", () => {
  expect(failedWorkOf("schedule", '{"task":"monthly"}')).toMatchObject({
    what: "unknown",
    canReplay: false,
  });
});

test("of a job only its name is shown", () => {
  const body = '{"job":"export","payload":{"userId":"ada"}}';
  expect(failedWorkOf("jobs", body)).toEqual({ what: "export", covers: null, canReplay: true });
  expect(failedWorkOf("jobs", "broken").what).toBe("unknown");
});

const bounce = {
  "detail-type": "Email Bounced",
  detail: {
    eventType: "Bounce",
    mail: { messageId: "0100", destination: ["ada@example.org"], tags: { mail: ["eml_1_ada"] } },
    bounce: { bounceType: "Permanent" },
  },
};

test.each([
  ["the rule", bounce],
  ["its function", { version: "1.0", requestPayload: bounce }],
])("a bounce is found whether %s gave it up, and shown without its address", (_by, letter) => {
  const body = JSON.stringify(letter);
  expect(lostMailEventOf(body)).toEqual({
    about: { mailId: "eml_1_ada" },
    messageId: "0100",
    kind: "Bounce",
    permanent: true,
    address: "ada@example.org",
  });
  expect(failedWorkOf("mail-events", body)).toEqual({
    what: "bounce",
    covers: null,
    canReplay: true,
  });
});

test.each(["", "{}", JSON.stringify({ ...bounce, detail: { mail: {} } })])(
  "what isn't about a mail of the app can't be replayed: %s",
  (body) => {
    expect(lostMailEventOf(body)).toBeNull();
    expect(failedWorkOf("mail-events", body).canReplay).toBe(false);
  },
);
