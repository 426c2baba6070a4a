import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import { awsOptions } from "./aws.ts";
import { setCallDeadline } from "./deadlines.ts";
import { type OutageError, withOutageCode } from "./outages.ts";

/** Seconds; `stacks` asserts it of each function. */
const shortestFunction = 5;

test("a call to AWS ends before the function that makes it", () => {
  const { connectionTimeout, requestTimeout, throwOnRequestTimeout } = awsOptions().requestHandler;
  expect(requestTimeout).toBeLessThan(shortestFunction * 1_000);
  expect(connectionTimeout).toBeLessThan(requestTimeout);
  expect(throwOnRequestTimeout).toBe(true);
});

test("calls and their retries end before the function does, and say that the service is down", async () => {
  let attempts = 0;
  const server = createServer(() => {
    attempts++;
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server that listens has an address.
  const { port } = server.address() as AddressInfo;
  const client = withOutageCode(
    new DynamoDBClient({
      ...awsOptions(),
      endpoint: `http://localhost:${port}`,
      region: "us-east-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    }),
    "service.unavailable",
  );
  const answer = () =>
    client.send(new ListTablesCommand()).catch((error: unknown) => (error as OutageError).code);
  setCallDeadline(3_000);
  expect([await answer(), attempts]).toEqual(["service.unavailable", 1]);
  expect([await answer(), attempts]).toEqual(["service.unavailable", 1]);
  setCallDeadline(3_000);
  expect([await answer(), attempts]).toEqual(["service.unavailable", 2]);
});
