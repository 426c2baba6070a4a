import { encode } from "@attune/core/search/sentence-model";
import { beforeAll, expect, test } from "vitest";
import { fresh, heldOut } from "./held-out-questions.ts";
import { blind, labelled, learned, offTopic, type Question, unseen } from "./search-questions.ts";
import { searchTrial } from "./search-trial.ts";

let trial: Awaited<ReturnType<typeof searchTrial>>;

beforeAll(async () => {
  trial = await searchTrial(encode);
}, 120_000);

const cases: [name: string, questions: readonly Question[], three: number, five: number][] = [
  ["labelled", labelled, 29, 30],
  ["unseen", unseen, 11, 11],
  ["blind", blind, 19, 19],
  ["fresh", fresh, 11, 14],
  ["learned", learned, 25, 29],
  ["held out", heldOut, 22, 25],
];

test.each(cases)(
  "with the language model, most of the %s questions find something fitting",
  async (_name, questions, three, five) => {
    const among = (most: number) => trial.answered(questions, { byMeaning: true, among: most });
    expect(await among(3)).toBeGreaterThanOrEqual(three);
    expect(await among(5)).toBeGreaterThanOrEqual(five);
  },
  60_000,
);

test("with the language model, questions that the demo doesn't answer find no more", async () => {
  const answers = await Promise.all(offTopic.map((query) => trial.find(query, true)));
  expect(answers.filter((found) => found.length > 0).length).toBeLessThanOrEqual(6);
});
