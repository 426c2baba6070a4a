// @vitest-environment node

import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { offerRefusedKey } from "../lib/languages/choose.ts";
import { deviceKeys, tabKeys, userKeys } from "../lib/storage.ts";
import { LegalPage } from "./LegalPage.tsx";
import { legalPages } from "./pages.tsx";
import { termsDate, termsVersion } from "./version.ts";

const text = (path: string) => {
  const page = legalPages.find((one) => one.path === path);
  return renderToStaticMarkup(page?.content)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
};

test("the terms are of the version that a member accepts", () => {
  expect(termsVersion).toBe(currentTermsVersion);
  const [year = 0, month = 0, day = 0] = termsVersion.split("-").map(Number);
  expect(termsDate).toBe(
    new Date(year, month - 1, day).toLocaleDateString("en-GB", { dateStyle: "long" }),
  );
});

test("[A5] facilitators and teachers represent their qualifications accurately and disclose credentials", () => {
  expect(text("/terms")).toContain("You must represent your qualifications accurately");
  expect(text("/terms")).toContain(
    "When you apply for facilitator status you disclose your credentials",
  );
});

test("[A4] events are listed by independent facilitators, not by the platform", () => {
  expect(text("/terms")).toMatch(/Events are listed by independent facilitators, not by \w+\./);
});

test("birth data are named as sensitive, and places are credited", () => {
  expect(text("/privacy")).toContain("Sensitive data: beliefs and birth");
  expect(text("/privacy")).toContain("GeoNames");
  expect(text("/privacy")).toContain("Creative Commons Attribution 4.0");
});

test.each([
  "votes in polls",
  "who you block or mute, and reports",
  "Anyone who opens your invitation link",
  "Google or Apple, if you log in with your account there",
  "isn't sent to anyone else, unless Google Maps adds its suggestions. Then Google learns",
])("the privacy policy names what's kept, and who else sees it: %s", (words) => {
  expect(text("/privacy")).toContain(words);
});

test("English pages have no note about a translation", () => {
  const [page] = legalPages;
  if (!page) throw new Error("There are no legal pages.");
  expect(renderToStaticMarkup(<LegalPage page={page} />)).not.toContain("translation");
});

test("every key that is kept on a device is listed", () => {
  const listed = text("/cookies");
  const keys = [
    ...Object.values(userKeys).map((key) => key("").replace(/-$/, "")),
    ...Object.values(deviceKeys),
    ...Object.values(tabKeys),
    offerRefusedKey,
  ];
  for (const key of keys) expect(listed).toContain(key);
});

test("the credits name whose data is used, with the licences", () => {
  const credits = [
    "GeoNames",
    "CC BY 4.0",
    "OpenStreetMap contributors",
    "ODbL",
    "WordNet",
    "Universal Sentence Encoder",
    "Apache 2.0",
  ];
  for (const credit of credits) expect(text("/credits")).toContain(credit);
});
