import { expect, test } from "vitest";
import { readBody } from "./json.ts";

test.each(["application/json", "Application/JSON; charset=utf-8"])(
  "a body of %s is JSON",
  (type) => {
    expect(readBody('{"a":1}', type)).toEqual({ a: 1 });
  },
);

test.each(["application/jsonp", "text/plain", ""])("a body of %j is refused", (type) => {
  expect(() => readBody('{"a":1}', type)).toThrow("Bad Request");
});

test("a body of a form is a query", () => {
  const form = readBody("a=1", "application/x-www-form-urlencoded;charset=UTF-8");
  expect(form).toEqual(new URLSearchParams("a=1"));
});

test("a body in parts, as mail programs unsubscribe, has no fields", () => {
  expect(readBody("--x--", "multipart/form-data; boundary=x")).toEqual({});
});
