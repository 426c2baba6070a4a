import { act, renderHook } from "@testing-library/react";
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

test("sending or signing out leaves nothing on the device", async () => {
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

test("what was sent of a draft survives a reload with it, and goes with it", async () => {
  const before = await load();
  before.setDraft("ada", "post", () => "Half a thought", "");
  before.sentWith("ada", "post").current = { token: "first" };
  vi.resetModules();
  const after = await load();
  const sent = after.sentWith("ada", "post");
  expect(sent.current).toEqual({ token: "first" });
  expect(after.sentWith("ben", "post").current).toEqual({});
  after.setDraft("ada", "post", () => "Another", "");
  expect(sent.current).toEqual({ token: "first" });
  after.setDraft("ada", "post", () => "", "");
  expect(sent.current).toEqual({});
  expect(localStorage.length).toBe(0);
});

test("what's typed or sent in another tab shows in this one", async () => {
  const { setDraft, sentWith, useDraft } = await load();
  setDraft("ada", "message-1", () => "Half", "");
  const { result } = renderHook(() => useDraft("ada", "message-1", ""));
  const inOtherTab = async (text: string) => {
    const here = { ...localStorage };
    vi.resetModules();
    const other = await load();
    other.setDraft("ada", "message-1", () => text, "");
    if (text) other.sentWith("ada", "message-1").current = { token: "first" };
    for (const key of Object.keys({ ...here, ...localStorage })) {
      act(() => void dispatchEvent(new StorageEvent("storage", { key })));
    }
  };
  await inOtherTab("Half a thought");
  expect(result.current).toBe("Half a thought");
  expect(sentWith("ada", "message-1").current).toEqual({ token: "first" });
  await inOtherTab("");
  expect(result.current).toBe("");
  expect(sentWith("ada", "message-1").current).toEqual({});
});
