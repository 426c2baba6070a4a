import { InvokeCommand, LambdaClient, ResourceNotFoundException } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientSettings, startTestCloud } from "../test-cloud.ts";
import type { LocalCloud } from "../types.ts";

/**
 * CONFORMANCE_ENDPOINT names another Lambda to test; it needs the function "echo" below, and
 * credentials in the environment.
 */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
const source = `export const handler = async (event) => {
  if (event.fail) throw new RangeError(event.fail);
  return event; };`;
let cloud: LocalCloud | undefined;
let client: LambdaClient;

beforeAll(async () => {
  if (!elsewhere) cloud = await startTestCloud({ functions: { echo: { source } } });
  // Set where the condition holds.
  client = new LambdaClient(cloud ? clientSettings(cloud) : { endpoint: elsewhere as string });
});
afterAll(async () => {
  client.destroy();
  await cloud?.close();
});

const invoke = async (event: unknown, more = {}) => {
  const answer = await client.send(
    new InvokeCommand({ FunctionName: "echo", Payload: JSON.stringify(event), ...more }),
  );
  // Without content, as after a dry run, the SDK gives no bytes.
  const bytes = answer.Payload instanceof Uint8Array ? answer.Payload : new Uint8Array();
  return { ...answer, text: new TextDecoder().decode(bytes) };
};

test("an invocation gives the function's result", async () => {
  const answer = await invoke({ hello: "☉" });
  expect(answer.StatusCode).toBe(200);
  expect(answer.FunctionError).toBeUndefined();
  expect(JSON.parse(answer.text)).toEqual({ hello: "☉" });
});

test("a function's error is an answer with its type and message", async () => {
  const answer = await invoke({ fail: "too far" });
  expect(answer.StatusCode).toBe(200);
  expect(answer.FunctionError).toBe("Unhandled");
  expect(JSON.parse(answer.text)).toMatchObject({
    errorType: "RangeError",
    errorMessage: "too far",
  });
});

test("an event is accepted, and a dry run does nothing", async () => {
  expect((await invoke({ later: 1 }, { InvocationType: "Event" })).StatusCode).toBe(202);
  expect((await invoke({}, { InvocationType: "DryRun" })).StatusCode).toBe(204);
});

test("an unknown function, a payload that isn't JSON and one that is too large are refused", async () => {
  const unknown = client.send(new InvokeCommand({ FunctionName: "nobody" }));
  await expect(unknown).rejects.toBeInstanceOf(ResourceNotFoundException);
  await expect(invoke(undefined, { Payload: Buffer.from("{") })).rejects.toMatchObject({
    name: "InvalidRequestContentException",
  });
  await expect(invoke("x".repeat(6 * 1024 * 1024))).rejects.toMatchObject({
    name: "RequestTooLargeException",
  });
});
