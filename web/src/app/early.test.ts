import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";

const source = readFileSync(join(import.meta.dirname, "../../public/early.js"), "utf8");
const run = () => new Function(source)();

const names = ["localStorage", "sessionStorage"] as const;
const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name));

afterEach(() => {
  for (const [index, name] of names.entries())
    Object.defineProperty(window, name, own[index] ?? { configurable: true, value: undefined });
});

test("where the browser blocks a site's data, the app runs without it until the page is left", () => {
  for (const name of names) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
  run();
  for (const name of names) {
    const storage = window[name];
    storage.setItem("theme", "dark");
    storage.setItem("getItem", "an entry that's named like a method");
    storage.removeItem("getItem");
    expect(storage.getItem("theme")).toBe("dark");
    expect(storage.getItem("clear")).toBeNull();
    expect(Object.keys(storage)).toEqual(["theme"]);
    expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, "theme", null]);
    storage.clear();
    expect(Object.keys(storage)).toEqual([]);
  }
});

test("a storage that's missing or can't be read is replaced, too", () => {
  const value = {
    getItem: () => {
      throw new DOMException("", "NS_ERROR_FILE_CORRUPTED");
    },
  };
  Object.defineProperty(window, "localStorage", { configurable: true, value });
  Object.defineProperty(window, "sessionStorage", { configurable: true, value: null });
  run();
  for (const name of names) expect(window[name].getItem("theme")).toBeNull();
});

test("a storage that works is left alone", () => {
  const before = names.map((name) => window[name]);
  run();
  expect(names.map((name) => window[name])).toEqual(before);
});
