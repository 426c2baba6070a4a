import { expect, test } from "vitest";
import { awsOptions } from "./aws.ts";

/** Seconds; `stacks` asserts it of each function. */
const shortestFunction = 5;

test("a call to AWS ends before the function that makes it", () => {
  const { connectionTimeout, requestTimeout, throwOnRequestTimeout } = awsOptions().requestHandler;
  expect(requestTimeout).toBeLessThan(shortestFunction * 1_000);
  expect(connectionTimeout).toBeLessThan(requestTimeout);
  expect(throwOnRequestTimeout).toBe(true);
});
