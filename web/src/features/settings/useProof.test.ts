import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toast, toasts } from "../../ui/toast.ts";

const give = vi.hoisted(() => vi.fn());
vi.mock("./useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { signsInWith: null } }),
}));
vi.mock("./usePasswordProof.tsx", () => ({ usePasswordProof: () => ({ give }) }));
vi.mock("./useProviderProof.tsx", () => ({ useProviderProof: () => ({}) }));
const { useProof } = await import("./useProof.ts");

test.each([
  ["open", true],
  ["closed meanwhile", false],
])("a right password counts for a dialog that's %s: %s", async (state, counts) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  give.mockReturnValue(promise);
  const { result, unmount } = renderHook(useProof);
  const given = result.current.give();
  if (state !== "open") unmount();
  await act(async () => resolve(true));
  expect(await given).toBe(counts);
});

test("a new try takes away what an earlier one was refused for", () => {
  give.mockReturnValue(new Promise(() => undefined));
  const { result } = renderHook(useProof);
  toast({ title: "Update Failed", tone: "error" });
  void result.current.give();
  expect(toasts.get()).toEqual([]);
});
