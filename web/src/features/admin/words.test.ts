import { expect, test } from "vitest";
import { permissionWords } from "./permission-words.ts";
import { views } from "./views.ts";
import { detailValue } from "./words.ts";

test("a security event names permissions as the form that gives them does", () => {
  expect(detailValue("permissions", "system_admin,users_update")).toBe(
    "System admin, Members and reports",
  );
});

test("a permission without a name of its own is in words", () => {
  expect(detailValue("permissions", "users_create")).toBe("Users create");
});

test("a change that took all permissions away leaves the value empty", () => {
  expect(detailValue("permissions", "")).toBe("");
});

test("the permission that opens reports says so", () => {
  const { needs } = views.find(({ path }) => path === "reports") ?? {};
  expect(needs).toBe("users_update");
  expect(permissionWords.users_update.label).toContain("reports");
  expect(permissionWords.users_update.hint).toMatch(/decide on reports.*suspend members/);
});
