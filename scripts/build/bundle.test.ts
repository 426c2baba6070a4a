import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answers, batchCall, name, tableCall } from "./testing/arbitraries.ts";
import { type Calls, useBundledCalls } from "./testing/bundled-calls.ts";
import type { Answer } from "./testing/scripted-aws.ts";

const { bundled, outcomeOf } = useBundledCalls();

/** Makes the same call bundled and with the SDK as installed, and expects no difference. */
async function compare(answers: readonly Answer[], call: (calls: Calls) => Promise<unknown>) {
  const unbundled = await import("./testing/core-calls.ts");
  const expected = await outcomeOf(answers, () => call(unbundled));
  const outcome = await outcomeOf(answers, () => call(bundled()));
  expect(outcome).toEqual(expected);
  return outcome;
}

test("bundles and the SDK agree on any table command, item and answers", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: tableCall }, { weight: 1, arbitrary: batchCall }),
      answers,
      async ([command, input], script) => {
        await compare(script, (calls) => calls.sendToTable(command, input));
      },
    ),
    { numRuns: 100 },
  );
});

test("bundles and the SDK agree on ElectroDB's writes, pages and batches", async () => {
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.dictionary(fc.string(), fc.jsonValue()),
      answers,
      async (mailId, data, script) => {
        await compare(script, (calls) => calls.putMail(mailId, data));
        await compare(script, (calls) => calls.listMails(null));
        await compare(script, (calls) => calls.getMails([mailId]));
      },
    ),
    { numRuns: 30 },
  );
});

test("bundles and the SDK agree on messages, keys, parameters, functions and sockets", async () => {
  const parameters = ["key", "webhook"].map((part) => ({ Name: `/stripe/${part}`, Value: part }));
  const payload = { userId: "é “1”" };
  const body = JSON.stringify({ job: "likeness", payload });
  const md5 = createHash("md5").update(body).digest("hex");
  const queued = { MessageId: "1", MD5OfMessageBody: md5 };
  const calls: [Answer, (calls: Calls) => Promise<unknown>][] = [
    [{ status: 200, body: queued }, (calls) => calls.enqueueJob("likeness", payload, 3)],
    [
      { status: 200, body: { Attributes: { ApproximateNumberOfMessages: "2" } } },
      (calls) => calls.countDeadLetters(),
    ],
    [
      { status: 200, body: { CiphertextBlob: "c2VjcmV0" } },
      (calls) => calls.encryptBirth("ada", { year: 1990 }),
    ],
    [
      { status: 200, body: { Plaintext: Buffer.from('{"year":1990}').toString("base64") } },
      (calls) => calls.decryptBirth("ada", "c2VjcmV0"),
    ],
    [
      { status: 200, body: { Parameters: parameters } },
      async (calls) => (await calls.paymentProvider()).webhookSecret,
    ],
    [{ status: 200, body: { name: "Göteborg" } }, (calls) => calls.findCity("1")],
    [{ status: 200 }, (calls) => calls.pushTo("a=")],
    // The row of a socket that is gone is deleted.
    [{ status: 410, body: {} }, (calls) => calls.pushTo("b=")],
  ];
  for (const [answer, call] of calls) {
    const { requests, error } = await compare([answer, { status: 200, body: {} }], call);
    expect(error).toBeUndefined();
    expect(requests).not.toHaveLength(0);
  }
});
