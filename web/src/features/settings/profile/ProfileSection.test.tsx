import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../../lib/drafts.ts";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../../lib/query.ts";

const save = vi.hoisted(() => vi.fn());
const profile = vi.hoisted(() => ({
  userId: "usr_ada",
  username: "ada",
  name: "Ada Winter",
  bio: "I sit in the mornings.",
  imageUrl: null,
  hometown: null as string | null,
  contactInfo: { phone: null },
  location: "Munich, Bavaria, Germany",
  cityId: "2867714",
  languagesSpoken: ["en"],
  interests: ["Meditation"],
}));
vi.mock("../save-profile.ts", () => ({ useSaveProfile: () => ({ mutateAsync: save }) }));
vi.mock("../useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { userId: "usr_ada", username: "ada" }, profile }),
  useMyProfile: () => profile,
}));

import ProfileSection from "./ProfileSection.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  save.mockReset().mockResolvedValue(profile);
  profile.hometown = null;
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

function change(label: RegExp, value: string): void {
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
}
function saveAfter(label: RegExp, value: string): void {
  render(
    <QueryProvider>
      <ProfileSection />
    </QueryProvider>,
  );
  change(label, value);
  fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
}
const sent = () => expect.poll(() => save.mock.calls[0]?.[0].changes);

test("[K5] a new intro is saved alone, without a hometown, which the onboarding doesn't ask for", async () => {
  saveAfter(/Short intro/, "I sit in the evenings.");
  await sent().toEqual({ bio: "I sit in the evenings." });
  expect(screen.queryByText("Hometown is required")).toBeNull();
});

test("[K5] any other change asks for the hometown", () => {
  saveAfter(/Full Name/, "Ada von Winter");
  expect(screen.getByText("Hometown is required")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test("[K5] a hometown can't be emptied", () => {
  profile.hometown = "Lund";
  render(
    <QueryProvider>
      <ProfileSection />
    </QueryProvider>,
  );
  change(/Short intro/, "I sit in the evenings.");
  fireEvent.change(screen.getByRole("combobox", { name: /Hometown/ }), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
  expect(screen.getByText("Hometown is required")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

function enter(label: RegExp, text: string): void {
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: label });
  fireEvent.change(field, { target: { value: text } });
  field.focus();
  // As a browser does, unless the key was handled.
  if (fireEvent.keyDown(field, { key: "Enter" }) && field.form) fireEvent.submit(field.form);
}

test("[K5] Enter adds a typed interest or language, rather than saving the profile without it", async () => {
  profile.hometown = "Lund";
  const languages = [
    { id: "af", name: "Afrikaans", code: "af", isPopular: false },
    { id: "fr", name: "French", code: "fr", isPopular: true },
  ];
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const url = typeof input === "string" ? input : input.url;
    return Response.json({ items: url.includes("languages") ? languages : [] });
  });
  render(
    <QueryProvider>
      <ProfileSection />
    </QueryProvider>,
  );
  enter(/Interests/, " Stone  balancing");
  expect(screen.getByRole("button", { name: "Remove Stone balancing" })).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: /Languages/ }), {
    target: { value: "fr" },
  });
  await screen.findByRole("option", { name: "French" });
  enter(/Languages/, "fr");
  expect(screen.getByRole("button", { name: "Remove French" })).toBeTruthy();
  enter(/Languages/, "Klingon");
  expect(screen.queryByRole("button", { name: /Klingon/ })).toBeNull();
  expect(save).not.toHaveBeenCalled();
  enter(/Languages/, "");
  await sent().toMatchObject({
    interests: ["Meditation", "Stone balancing"],
    languagesSpoken: ["en", "fr"],
  });
});

test("[K2] an intro without a visible character isn't saved", () => {
  saveAfter(/Short intro/, "\u200b");
  expect(screen.getByText("Please share a brief intro about yourself")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
