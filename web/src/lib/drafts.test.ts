import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import("./drafts.ts");

test("a draft survives a reload, for its author only", async () => {
  const before = await load();
  before.setDraft("ada", "post", () => "Half a thought", "");
  vi.resetModules();
  const after = await load();
  expect(renderHook(() => after.useDraft("ada", "post", "")).result.current).toBe("Half a thought");
  expect(renderHook(() => after.useDraft("ben", "post", "")).result.current).toBe("");
  expect(renderHook(() => after.useDraft("ada", "message-1", "")).result.current).toBe("");
});

test("what was sent or signed out of leaves nothing on the device", async () => {
  const { setDraft, forgetDrafts, useDraft } = await load();
  setDraft("ada", "post", () => "Sent", "");
  setDraft("ada", "post", () => "", "");
  expect(localStorage.length).toBe(0);
  setDraft("ada", "post", () => "Unsent", "");
  localStorage.setItem("theme", "dark");
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(renderHook(() => useDraft("ada", "post", "")).result.current).toBe("");
});
