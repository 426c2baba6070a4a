import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountStatus } from "../account-status.ts";
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

/** The profile of a member who has no page open unless they're named. */
const withLanguage = (
  interfaceLanguage?: InterfaceLanguage,
  userId: string = crypto.randomUUID(),
) => partial<Followed>({ profile: { userId, interfaceLanguage } });

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  session.patch({ userId: "u1" });
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=; Path=/; Max-Age=0";
  localStorage.clear();
  accountStatus.patch({ degraded: false });
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

test("an answer that arrives while a choice is being saved doesn't save the choice before", async () => {
  await chooseMyLanguage("ar");
  save.mockImplementationOnce(async () => {
    followProfile(withLanguage("de"));
    return {};
  });
  await chooseMyLanguage("de");
  expect(save.mock.calls.map(([changes]) => changes)).toEqual([
    { userId: "u1", interfaceLanguage: "ar" },
    { userId: "u1", interfaceLanguage: "de" },
  ]);
});

test("a choice is saved after the page's own language, not beside it", async () => {
  const first = Promise.withResolvers<object>();
  save.mockImplementationOnce(() => first.promise);
  followProfile(withLanguage(undefined, "u7"));
  session.patch({ userId: "u7" });
  const choosing = chooseMyLanguage("pt");
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  first.resolve({});
  await choosing;
  expect(save).toHaveBeenLastCalledWith({ userId: "u7", interfaceLanguage: "pt" });
  expect(save).toHaveBeenCalledTimes(2);
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

test("a device that has a language follows a later choice on another device", async () => {
  await chooseMyLanguage("de");
  followProfile(withLanguage("de"));
  reload.mockClear();
  followProfile(withLanguage("ar"));
  expect(chosenLanguage()).toBe("ar");
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that's open isn't loaded again for it, but the next one is in that language", () => {
  followProfile(withLanguage("en", "u2"));
  followProfile(withLanguage("ar", "u2"));
  expect(chosenLanguage()).toBe("ar");
  expect(reload).not.toHaveBeenCalled();
});

test("what a visitor chose on this device is kept when they log in, and saved on the profile", async () => {
  session.patch({ userId: null });
  await chooseMyLanguage("fr");
  reload.mockClear();
  followProfile(withLanguage("ar", "u3"));
  expect(chosenLanguage()).toBe("fr");
  expect(reload).not.toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith({ userId: "u3", interfaceLanguage: "fr" }),
  );
});

test("an answer that's older than the choice doesn't undo it", async () => {
  await chooseMyLanguage("en");
  followProfile(withLanguage("ar"));
  expect(chosenLanguage()).toBe("en");
  accountStatus.patch({ degraded: true });
  followProfile(withLanguage("ar"));
  expect(chosenLanguage()).toBe("en");
  expect(reload).not.toHaveBeenCalled();
});

test("the language a page is shown in is saved for members who chose none, once", async () => {
  followProfile(withLanguage(undefined, "u4"));
  followProfile(withLanguage(undefined, "u4"));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledExactlyOnceWith({ userId: "u4", interfaceLanguage: "en" });
  expect(chosenLanguage()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("a page's language that couldn't be saved is saved with the next answer", async () => {
  save.mockRejectedValueOnce(new Error("offline"));
  followProfile(withLanguage(undefined, "u5"));
  await vi.waitFor(() => {
    followProfile(withLanguage(undefined, "u5"));
    expect(save).toHaveBeenCalledTimes(2);
  });
});

test("what this device remembers of a profile saves no language", () => {
  accountStatus.patch({ degraded: true });
  followProfile(withLanguage(undefined, "u6"));
  expect(save).not.toHaveBeenCalled();
});
