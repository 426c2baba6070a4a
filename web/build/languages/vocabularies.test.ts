// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { explainFlag, type Flag } from "@attune/charts/flags";
import { types } from "@attune/charts/human-design/types";
import { usernameMessages } from "@attune/core/accounts/username.rules";
import { builtInInterests } from "@attune/core/interests/built-in.rules";
import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport } from "vite";
import { expect, test } from "vitest";
import { readCatalogue, translated } from "./catalogues.ts";
import { inLanguage } from "./plugin.ts";

const source = (path: string) => new URL(`../../src/${path}`, import.meta.url).pathname;

async function wordsIn<Module extends object>(language: string, path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(source(path), { plugins: inLanguage(language) });
  return module;
}

const interests = builtInInterests.map(({ name }) => name);
const isPseudo = (text: string) => /^\[.*~\]$/.test(text);

test.each(translated)("every interest, plan and refusal of a name has words in %s", (language) => {
  const texts = firstPlans.flatMap(({ description, features }) => [description, ...features]);
  const catalogue = readCatalogue(language);
  const shown = [...interests, ...texts, ...Object.values(usernameMessages)];
  expect(shown.filter((text) => !catalogue[text]?.trim())).toEqual([]);
});

test("Arabic has one word for removing a member, in the question, on its button and after it", () => {
  const shown = Object.values(readCatalogue("ar"));
  expect(shown.filter((text) => /إخراج|أُخرج/.test(text))).toEqual([]);
});

test("what's stored in English is shown in the reader's language", async () => {
  const { interestWord } = await wordsIn<typeof import("../../src/parts/words/interests.ts")>(
    "xx",
    "parts/words/interests.ts",
  );
  const { eventTypes, eventTypeWord } = await wordsIn<
    typeof import("../../src/parts/words/event-types.ts")
  >("xx", "parts/words/event-types.ts");
  const { planWords } = await wordsIn<
    typeof import("../../src/features/memberships/plan-words.ts")
  >("xx", "features/memberships/plan-words.ts");
  const { planName } = await wordsIn<typeof import("../../src/parts/words/plan-names.ts")>(
    "xx",
    "parts/words/plan-names.ts",
  );
  const texts = firstPlans.flatMap(({ description, features }) => [description, ...features]);
  const shown = [
    ...interests.map(interestWord),
    ...eventTypes.map(eventTypeWord),
    ...firstPlans.map(({ name }) => planName(name)),
    ...texts.map(planWords),
  ];
  expect(shown.filter((text) => !isPseudo(text))).toEqual([]);
  expect(eventTypes).toContain("Workshop");
});

test.each([
  ["en", /^17%$/],
  ["fr", /^17\s%$/],
])("a share is written in %s as the language does", async (language, written) => {
  const { percent } = await wordsIn<typeof import("../../src/lib/percent.ts")>(
    language,
    "lib/percent.ts",
  );
  expect(percent(0.17)).toMatch(written);
});

test.each([
  ["en", "“Again.”"],
  ["de", "„Again.“"],
  ["fr", "«\u00a0Again.\u00a0»"],
  ["ar", "«Again.»"],
])("a member's own words are quoted in %s as the language does", async (language, written) => {
  const { quoted } = await wordsIn<typeof import("../../src/lib/quoted.ts")>(
    language,
    "lib/quoted.ts",
  );
  expect(quoted("Again.")).toBe(written);
});

test("languages that members speak start with a capital, as do interests", async () => {
  const { languageName, languagesLine } = await wordsIn<
    typeof import("../../src/parts/words/languages.ts")
  >("es", "parts/words/languages.ts");
  expect(languageName("en")).toBe("Inglés");
  expect(languagesLine(["en", "de"])).toBe("Inglés, alemán");
});

test("people without a name are called so in the reader's language", async () => {
  const { memberName } = await wordsIn<typeof import("../../src/parts/words/members.ts")>(
    "de",
    "parts/words/members.ts",
  );
  const nobody = "00000000-0000-0000-0000-000000000000";
  expect(memberName(nobody, "Former member")).toBe("Früheres Mitglied");
  expect(memberName(nobody, "A member")).toBe("Ein Mitglied");
  expect(memberName("ada", "A member")).toBe("A member");
});

test("a German word is stored as the list's name", async () => {
  const { interestNamed, interestWord } = await wordsIn<
    typeof import("../../src/parts/words/interests.ts")
  >("de", "parts/words/interests.ts");
  expect(interestWord("Sound Healing")).toBe("Klangheilung");
  expect(interestNamed("klangheilung")).toBe("Sound Healing");
  expect(interestNamed("Eisbaden")).toBe("Eisbaden");
});

const flags: Flag[] = [
  ...(["sunSign", "moonSign", "risingSign", "type", "authority", "profile"] as const).map(
    (of): Flag => ({ code: "near_cusp", of, other: "Leo" }),
  ),
  { code: "sun_cusp_within_a_day", other: "Leo" },
  { code: "sun_sign_changes_that_day", other: "Leo" },
  { code: "time_repeated", chosen: "earlier", otherUtc: "" },
  { code: "time_repeated", chosen: "later", otherUtc: "" },
  { code: "polar_ascendant" },
  { code: "time_unknown" },
];

test("every remark on a chart is in the reader's language, with its sign", async () => {
  const path = "parts/cosmic/remarks.ts";
  type Remarks = typeof import("../../src/parts/cosmic/remarks.ts");
  const pseudo = await wordsIn<Remarks>("xx", path);
  const said = flags.map((flag) => pseudo.remarkWords(explainFlag(flag)));
  expect(said.filter((text) => !isPseudo(text))).toEqual([]);
  const german = await wordsIn<Remarks>("de", path);
  expect(
    german.remarkWords(explainFlag({ code: "sun_cusp_within_a_day", other: "Leo" })),
  ).toContain("Löwe");
  expect(german.remarkWords("Something else.")).toBe("Something else.");
});

test("every type of Human Design is in the reader's language", async () => {
  const path = "parts/cosmic/chart-words.ts";
  type ChartWords = typeof import("../../src/parts/cosmic/chart-words.ts");
  const pseudo = await wordsIn<ChartWords>("xx", path);
  expect(types.map(pseudo.chartWord).filter((text) => !isPseudo(text))).toEqual([]);
  const german = await wordsIn<ChartWords>("de", path);
  expect(german.chartWord("Projector")).toBe("Projektor");
});

test("a profile's signs and type are in the reader's language", async () => {
  const { default: Signs } = await wordsIn<typeof import("../../src/features/profiles/Signs.tsx")>(
    "de",
    "features/profiles/Signs.tsx",
  );
  const profile = {
    sunSign: "Leo",
    moonSign: null,
    risingSign: null,
    humanDesignType: "Manifesting Generator",
  } as const;
  const shown = renderToStaticMarkup(createElement(Signs, { profile }));
  expect(shown).toContain("Sonne in Löwe");
  expect(shown).toContain("Manifestierender Generator");
});

/** As the code records them: `eventType: "new_device"`. */
const recorded = [
  ...globSync("../../../{core,web}/src/**/*.ts", { cwd: import.meta.dirname })
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => [
      ...readFileSync(new URL(path, import.meta.url), "utf8").matchAll(/eventType: "([a-z_]+)"/g),
    ])
    .map(([, name = ""]) => name),
  "password_changed",
  "second_factor_changed",
  "second_factor_off",
  "second_factor_on",
];

test("every security event is in the reader's language", async () => {
  const { securityEventWord } = await wordsIn<
    typeof import("../../src/parts/words/security-events.ts")
  >("xx", "parts/words/security-events.ts");
  expect(recorded).toContain("new_device");
  expect(recorded.filter((name) => !isPseudo(securityEventWord(name)))).toEqual([]);
  expect(securityEventWord("something_else")).toBe("Something else");
});
