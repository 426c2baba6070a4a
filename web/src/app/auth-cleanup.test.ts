import { beforeEach, expect, test, vi } from "vitest";

vi.mock("../lib/account.ts", () => ({ refreshAfterSignIn: async () => undefined }));

import { keepInvitation } from "../lib/kept-invitation.ts";
import { deviceKeys, readItem } from "../lib/storage.ts";
import { toast, toasts } from "../ui/toast.ts";
import { cleanUpAfterSignIn, cleanUpAfterSignOut } from "./auth-cleanup.ts";

beforeEach(() => localStorage.clear());

test("the invitation a visitor opened outlasts the sign-in, and a sign-out forgets it", async () => {
  keepInvitation("A".repeat(22));
  await cleanUpAfterSignIn("ada");
  expect(readItem(deviceKeys.invitation)).toContain("A".repeat(22));
  cleanUpAfterSignOut();
  expect(readItem(deviceKeys.invitation)).toBeNull();
});

test("a sign-out forgets texts that wait to be copied, but says that it's done", () => {
  toast({ title: "This post isn't available any more.", unsent: "Ice.", stayMs: null });
  toast({ title: "Signed out" });
  cleanUpAfterSignOut();
  expect(toasts.get().map(({ title }) => title)).toEqual(["Signed out"]);
});
