import { expect, test, vi } from "vitest";
import { isAppError } from "./errors.ts";
import { OutageError, outageOf, withOutageCode } from "./outages.ts";

const failing = (error: Error) => ({ send: async (_command: string) => Promise.reject(error) });
const named = (name: string, more: object = {}) =>
  Object.assign(new Error("secret words"), { name, ...more });

test.each([
  ["a fault of the service", named("Whatever", { $fault: "server" })],
  ["no connection", named("Error", { code: "ECONNREFUSED" })],
  ["no answer in time", named("TimeoutError")],
  ["too much at once", named("ThrottlingException", { $fault: "client" })],
  ["too much at once for a queue", named("RequestThrottled", { $fault: "client" })],
  [
    "a transaction that's still under way",
    named("TransactionInProgressException", { $fault: "client" }),
  ],
])("%s has a code of its own, a time to wait, and no inner words", async (_title, error) => {
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  const client = withOutageCode(failing(error), "files.unavailable");
  const answer = await client.send("put").catch((reason: unknown) => reason);
  expect(answer).toMatchObject({ code: "files.unavailable", data: { retryAfter: 5 } });
  // The calls under test throw errors only.
  expect(`${(answer as Error).message}${log.mock.calls}`).not.toContain("secret");
  log.mockRestore();
});

test("a refusal stays what it is, and so does an error that its caller translates", async () => {
  const refusal = named("NoSuchKey", { $fault: "client" });
  await expect(withOutageCode(failing(refusal), "files.unavailable").send("get")).rejects.toBe(
    refusal,
  );
  const limit = named("LimitExceededException", { $fault: "client" });
  const client = withOutageCode(failing(limit), "accounts.unavailable", ["LimitExceededException"]);
  await expect(client.send("verify")).rejects.toBe(limit);
});

test("an outage is found below what wraps it", () => {
  const outage = new OutageError("service.unavailable");
  expect(outageOf(new Error("wrapped", { cause: outage }))).toBe(outage);
  expect(outageOf(new Error("no cause"))).toBeNull();
  expect(isAppError(outage)).toBe(false);
});
