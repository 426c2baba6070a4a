import { expect, test } from "vitest";
import { detailValue } from "./words.ts";

test("a security event names permissions as the form that gives them does", () => {
  expect(detailValue("permissions", "system_admin,users_update")).toBe(
    "System admin, Update members",
  );
});

test("a permission without a name of its own is in words", () => {
  expect(detailValue("permissions", "users_create")).toBe("Users create");
});

test("a change that took all permissions away leaves the value empty", () => {
  expect(detailValue("permissions", "")).toBe("");
});
