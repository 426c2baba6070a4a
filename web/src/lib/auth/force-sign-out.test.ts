import { afterEach, expect, test, vi } from "vitest";
import { forceSignOut } from "./force-sign-out.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("[C14] giving up a sign-in leaves neither tokens nor account on the device, but the draft", () => {
  const go = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const token = "CognitoIdentityServiceProvider.client.LastAuthUser";
  localStorage.setItem(token, "mira");
  sessionStorage.setItem(token, "mira");
  localStorage.setItem("cached-account-mira", "{}");
  localStorage.setItem("onboarding-draft-mira", "{}");
  forceSignOut();
  expect(Object.keys(localStorage)).toEqual(["onboarding-draft-mira"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(go).toHaveBeenCalledExactlyOnceWith("/login");
});
