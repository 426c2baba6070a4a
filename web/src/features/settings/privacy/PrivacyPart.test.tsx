import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PrivacyPart } from "./PrivacyPart.tsx";

const privacySettings = { location_sharing: true, analytics: true, receive_emails: true };
vi.mock("../useRequiredAccount.ts", () => ({ useMyProfile: () => ({ privacySettings }) }));

afterEach(cleanup);

function hintOf(name: string) {
  const hintId = screen.getByRole("checkbox", { name }).getAttribute("aria-describedby") ?? "";
  return document.getElementById(hintId)?.textContent;
}

test.each(["Analytics", "Receive emails"])("[K11] %s says that it changes nothing yet", (name) => {
  render(<PrivacyPart />);
  expect(hintOf(name)).toContain("This changes nothing yet");
  expect(hintOf(name)).toContain("we'll ask you first");
});

test("[K11] Location sharing says what it shows", () => {
  render(<PrivacyPart />);
  const hint = hintOf("Location sharing");
  expect(hint).toContain(
    "Shows your city on your profile, and lets people find you by it in search.",
  );
  expect(hint).not.toContain("near you");
});
