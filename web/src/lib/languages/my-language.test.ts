import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../session.ts";
import { partial } from "../testing.ts";
import { chosenLanguage } from "./choose.ts";
import { chooseMyLanguage, followProfile } from "./my-language.ts";

const save = vi.fn(async (_changes: object) => ({}));
vi.mock("../api.ts", async (original) => ({
  ...(await original<typeof import("../api.ts")>()),
  client: { profiles: { updateProfile: (changes: object) => save(changes) } },
}));

type Followed = Parameters<typeof followProfile>[0];

const withLanguage = (interfaceLanguage?: InterfaceLanguage) =>
  partial<Followed>({ profile: { userId: "u1", interfaceLanguage } });

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  session.patch({ userId: "u1" });
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=; Path=/; Max-Age=0";
  session.patch({ userId: null });
  vi.restoreAllMocks();
  reload.mockClear();
  save.mockClear();
});

test("a chosen language is kept on the device and on the profile, and the page loads again", async () => {
  await chooseMyLanguage("de");
  expect(save).toHaveBeenCalledWith({ userId: "u1", interfaceLanguage: "de" });
  expect(chosenLanguage()).toBe("de");
  expect(reload).toHaveBeenCalledOnce();
});

test("a visitor's choice is kept on the device alone", async () => {
  session.patch({ userId: null });
  await chooseMyLanguage("fr");
  expect(save).not.toHaveBeenCalled();
  expect(chosenLanguage()).toBe("fr");
});

test("a failing server doesn't hold up the choice", async () => {
  save.mockRejectedValueOnce(new Error("offline"));
  await chooseMyLanguage("es");
  expect(chosenLanguage()).toBe("es");
});

test("a new device follows the profile", () => {
  followProfile(withLanguage("ar"));
  expect(chosenLanguage()).toBe("ar");
  expect(reload).toHaveBeenCalledOnce();
});

test("a choice on this device outlives another device's", async () => {
  await chooseMyLanguage("en");
  followProfile(withLanguage("ar"));
  expect(chosenLanguage()).toBe("en");
  expect(reload).not.toHaveBeenCalled();
});

test("nothing is saved for members who chose nothing, whatever their browser reads", () => {
  followProfile(withLanguage());
  expect(save).not.toHaveBeenCalled();
});
