import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session.ts";
import { partial } from "../../lib/testing.ts";

const api = vi.hoisted(() => ({ updateProfile: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { profiles: api },
}));

import { type Account, accountKey, updateAccount } from "../../lib/account.ts";
import { queryClientFor } from "../../lib/query.ts";
import { showOptimistically } from "../../lib/show-optimistically.ts";
import { toasts } from "../../ui/toast.ts";
import { showUpdateFailed, updateProfile } from "./save-profile.ts";

const me = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";

beforeEach(() => session.set({ initialised: true, userId: me, event: null, invalid: false }));
afterEach(() => {
  vi.clearAllMocks();
  toasts.set([]);
});

test("[K1] without a sign-in it says 'User not authenticated'", async () => {
  session.patch({ userId: null });
  await expect(updateProfile(me, { name: "Ada" })).rejects.toThrow("User not authenticated");
  expect(api.updateProfile).not.toHaveBeenCalled();
});

test("[K1] of another member it says 'Cannot update other users profiles'", async () => {
  const attempt = updateProfile(other, { name: "Ada" });
  await expect(attempt).rejects.toThrow("Cannot update other users profiles");
  expect(api.updateProfile).not.toHaveBeenCalled();
});

test("[K1] the own profile is sent with the member's id", async () => {
  api.updateProfile.mockResolvedValue({});
  await updateProfile(me, { name: "Ada" });
  expect(api.updateProfile).toHaveBeenCalledWith({ userId: me, name: "Ada" });
});

test("[K2] a change shows at once, and only it is taken back", () => {
  const queryClient = queryClientFor(me);
  const profile = { name: "Ada", bio: "Quiet", onboardingCompleted: true };
  queryClient.setQueryData(
    accountKey(),
    partial<Account>({
      user: { userId: me },
      profile,
      membership: null,
      permissions: [],
    }),
  );
  const shown = () => queryClient.getQueryData<{ profile: typeof profile }>(accountKey())?.profile;

  const takeBack = showOptimistically({ name: "Ada Winter" });
  expect(shown()).toMatchObject({ name: "Ada Winter", bio: "Quiet" });
  updateAccount((account) => ({
    ...account,
    profile: account.profile && { ...account.profile, bio: "Loud" },
  }));
  takeBack();
  expect(shown()).toMatchObject({ name: "Ada", bio: "Loud" });
});

test("[K2] a failure shows as 'Update Failed' with its words, or 'Failed to update profile'", () => {
  showUpdateFailed(new Error("Cannot update other users profiles"));
  expect(toasts.get()[0]).toMatchObject({
    title: "Update Failed",
    message: "Cannot update other users profiles",
    tone: "error",
  });
  showUpdateFailed(new Error());
  expect(toasts.get()[0]).toMatchObject({ message: "Failed to update profile" });
});
