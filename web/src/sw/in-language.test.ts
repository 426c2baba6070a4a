import { expect, test } from "vitest";
import { inLanguage } from "./in-language.ts";

const build = {
  entry: "/app.html",
  early: ["/app.html", "/early.js", "/assets/app-1.js", "/assets/app-1.css"],
  languages: { de: "/assets/de-12ab34cd/" },
};

test("a German app keeps its German page and scripts for being offline", () => {
  expect(inLanguage(build, "de")).toEqual({
    entry: "/de/app.html",
    early: ["/de/app.html", "/early.js", "/assets/de-12ab34cd/app-1.js", "/assets/app-1.css"],
    folder: "/assets/de-12ab34cd/",
  });
});

test.each([null, "nl"])("without that language (%s) it keeps the English ones", (language) => {
  expect(inLanguage(build, language)).toEqual({
    entry: "/app.html",
    early: build.early,
    folder: null,
  });
});
