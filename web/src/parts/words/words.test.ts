import { expect, test } from "vitest";
import { countryName, placeWords } from "./countries.ts";
import { deviceWords } from "./devices.ts";
import { categoryNamed, eventTypes, eventTypeWord } from "./event-types.ts";
import { interestNamed, interestWord } from "./interests.ts";
import { languageName, translateLanguageNames } from "./languages.ts";
import { securityEventWord } from "./security-events.ts";

test("interests and types that members made up stay as they wrote them", () => {
  expect(interestWord("constructor")).toBe("constructor");
  expect(interestNamed("Cold water")).toBe("Cold water");
  expect(eventTypeWord("toString")).toBe("toString");
  expect(eventTypeWord("Workshop")).toBe("Workshop");
});

test("a gathering is called a get-together, because events and meetups are gatherings, too", () => {
  expect(eventTypes).toContain("Gathering");
  expect(eventTypeWord("Gathering")).toBe("Get-together");
  expect(categoryNamed(" get-together")).toBe("Gathering");
  expect(categoryNamed("sound healing")).toBe("Sound Healing");
  expect(categoryNamed("Cold water")).toBe("Cold water");
});

test("an interest is known by its word, however it's typed", () => {
  expect(interestNamed(" sound healing ")).toBe("Sound Healing");
});

test("a place shows its country in the reader's language", () => {
  expect(placeWords("Munich, Bavaria, Germany", "de")).toBe("Munich, Bavaria, Deutschland");
  expect(placeWords("Lisbon, Portugal", "fr")).toBe("Lisbon, Portugal");
  expect(placeWords("Munich, Bavaria, Germany", "ar")).toBe("Munich، Bavaria، ألمانيا");
  expect(placeWords("By the river", "de")).toBe("By the river");
  expect(placeWords("Home, sweet home", "de")).toBe("Home, sweet home");
  expect(countryName("AT", "es")).toBe("Austria");
});

test("languages are named and ordered as the reader's language does", () => {
  const language = (id: string) => ({ id, name: id, code: id, isPopular: true });
  const { items } = translateLanguageNames({ items: [language("es"), language("de")] });
  expect(items.map(({ name }) => name)).toEqual(["German", "Spanish"]);
  expect(languageName("not a code")).toBe("not a code");
});

test("a device is described by browser and system", () => {
  expect(deviceWords("A browser on iPhone or iPad")).toBe("A browser on iPhone or iPad");
  expect(deviceWords("toaster")).toBe("toaster");
});

test("attempts that may have been no wrong password aren't called one", () => {
  expect(securityEventWord("wrong_password")).toBe("Unfinished or failed login attempts");
});
