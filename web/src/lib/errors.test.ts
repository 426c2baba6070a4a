// @vitest-environment node

import { errorCodes } from "@attune/core/kernel/errors";
import { describe, expect, test } from "vitest";
import { codeOf, describeError, loadErrorMessage } from "./errors.ts";
import { isClientError, isSecurityError } from "./read-error.ts";

const code = (value: string, message = "") => ({ code: value, message });
const status = (value: number) => ({ status: value, message: "" });

const rows: [id: string, error: unknown, title: string, message: string, retryable: boolean][] = [
  [
    "W1",
    new TypeError("Failed to fetch"),
    "Connection Error",
    "Unable to connect to the server. Please check your internet connection.",
    true,
  ],
  [
    "W2",
    code("42501"),
    "Permission Denied",
    "You don't have permission to perform this action.",
    false,
  ],
  [
    "W2",
    code("PGRST301"),
    "Permission Denied",
    "You don't have permission to perform this action.",
    false,
  ],
  [
    "W2",
    code("permission.denied"),
    "Permission Denied",
    "You don't have permission to perform this action.",
    false,
  ],
  [
    "W3",
    code("23505"),
    "Duplicate Entry",
    "This item already exists. Please try a different approach.",
    false,
  ],
  [
    "W3",
    code("duplicate"),
    "Duplicate Entry",
    "This item already exists. Please try a different approach.",
    false,
  ],
  ["W4", code("23503"), "Invalid Reference", "The referenced item no longer exists.", false],
  [
    "W4",
    code("reference.missing"),
    "Invalid Reference",
    "The referenced item no longer exists.",
    false,
  ],
  [
    "W5",
    code("23514"),
    "Invalid Data",
    "The data provided doesn't meet the required format.",
    false,
  ],
  [
    "W5",
    code("data.invalid"),
    "Invalid Data",
    "The data provided doesn't meet the required format.",
    false,
  ],
  ["W6", code("PGRST116"), "Item Not Found", "The requested item could not be found.", false],
  ["W6", code("not_found"), "Item Not Found", "The requested item could not be found.", false],
  [
    "W7",
    code("08006"),
    "Database Connection Error",
    "Lost connection to database. Please try again.",
    true,
  ],
  [
    "W7",
    code("08003"),
    "Database Connection Error",
    "Lost connection to database. Please try again.",
    true,
  ],
  [
    "W8",
    code("54000"),
    "Request Too Large",
    "The request size is too large. Please reduce the amount of data.",
    false,
  ],
  [
    "W8",
    code("request.too_large"),
    "Request Too Large",
    "The request size is too large. Please reduce the amount of data.",
    false,
  ],
  ["W9", status(429), "Too Many Requests", "Please wait a moment before trying again.", true],
  [
    "W9",
    new Error("Over the rate limit"),
    "Too Many Requests",
    "Please wait a moment before trying again.",
    true,
  ],
  ["W10", status(401), "Authentication Error", "Please log in again to continue.", false],
  [
    "W10",
    new Error("JWT expired"),
    "Authentication Error",
    "Please log in again to continue.",
    false,
  ],
  [
    "W10",
    new Error("No auth header"),
    "Authentication Error",
    "Please log in again to continue.",
    false,
  ],
  [
    "W11",
    status(500),
    "Server Error",
    "Something went wrong on our end. Please try again later.",
    true,
  ],
  [
    "W11",
    status(503),
    "Server Error",
    "Something went wrong on our end. Please try again later.",
    true,
  ],
  ["W12", new Error("The moon is in the way"), "Unexpected Error", "The moon is in the way", true],
  ["W12", undefined, "Unexpected Error", "Something unexpected happened. Please try again.", true],
];

test.each(rows)("[%s] %o shows as %s", (_id, error, title, message, retryable) => {
  expect(describeError(error)).toMatchObject({ title, message, retryable });
});

describe("[W1] [W10] the order of the mapping", () => {
  test("an exact code counts before words in the text", () => {
    expect(describeError(code("42501", "failed to fetch profile")).title).toBe("Permission Denied");
  });

  test("a status counts before words in the text", () => {
    expect(describeError({ status: 500, message: "could not fetch auth" }).title).toBe(
      "Server Error",
    );
  });

  test("only whole words count", () => {
    expect(describeError(new Error("The author is prefetching")).title).toBe("Unexpected Error");
  });

  test("[W2] PGRST301 also asks for a fresh token", () => {
    expect(describeError(code("PGRST301")).renewToken).toBe(true);
    expect(describeError(code("42501")).renewToken).toBeUndefined();
  });
});

test.each(errorCodes)("the API's code %s has words of its own or of a row", async (known) => {
  await loadErrorMessage(known);
  const shown = describeError({ code: known, status: 418, message: "text of the server" });
  expect(shown.title).not.toBe("");
  expect(shown.title).not.toBe("Unexpected Error");
  expect(shown.message).not.toBe("text of the server");
  expect(codeOf({ code: known })).toBe(known);
});

test("codes of others are not the API's", () => {
  expect(codeOf(code("23505"))).toBeUndefined();
  expect(codeOf(code("toString"))).toBeUndefined();
  expect(describeError(code("toString", "odd")).message).toBe("odd");
  expect(codeOf("text")).toBeUndefined();
});

test("security errors differ from refusals", () => {
  expect([401, 403].map(status).every(isSecurityError)).toBe(true);
  expect(isSecurityError(status(404))).toBe(false);
  expect(isSecurityError(new DOMException("no", "SecurityError"))).toBe(true);
  expect([400, 404, 429].map(status).every(isClientError)).toBe(true);
  expect(isClientError(status(500)) || isClientError(new TypeError("x"))).toBe(false);
});
