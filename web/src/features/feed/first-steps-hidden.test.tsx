import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => ({ profile: { firstStepsHidden: false } }));
const updateProfile = vi.hoisted(() => vi.fn());
vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: server.profile }),
  updateAccount: (change: (account: object) => typeof server) =>
    Object.assign(server, change(server)),
}));
vi.mock("../../lib/api.ts", () => ({ client: { profiles: { updateProfile } } }));
const { useFirstStepsHidden } = await import("./first-steps-hidden.ts");

afterEach(cleanup);

test("[B9] first steps that were hidden on one device are hidden on the others", async () => {
  updateProfile.mockResolvedValue({ firstStepsHidden: true });
  const { result } = renderHook(useFirstStepsHidden);
  expect(result.current.hidden).toBe(false);
  await act(async () => result.current.hide());
  expect(updateProfile).toHaveBeenCalledWith({ userId: "usr_ada", firstStepsHidden: true });
  expect(result.current.hidden).toBe(true);
  // Another device knows what the server keeps.
  expect(renderHook(useFirstStepsHidden).result.current.hidden).toBe(true);
});

test("[B9] offline they're hidden until the next visit", async () => {
  Object.assign(server, { profile: { firstStepsHidden: false } });
  updateProfile.mockRejectedValue(new Error("offline"));
  const { result } = renderHook(useFirstStepsHidden);
  await act(async () => result.current.hide());
  expect(result.current.hidden).toBe(true);
  expect(renderHook(useFirstStepsHidden).result.current.hidden).toBe(false);
});
