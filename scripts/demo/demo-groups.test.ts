import { expect, test } from "vitest";
import { groupTalks } from "./content/groups.ts";
import { at } from "./look-up.ts";
import { makePlan } from "./plan.ts";
import { actsOfKind } from "./plan-acts.ts";

const plan = makePlan();
const rounds = plan.eras.flatMap(({ rounds: own }) => own);
const ofKind = actsOfKind(plan);

test("lets people write in a group once they're connected with its host, a line in a round", () => {
  const roundOf = new Map(rounds.flatMap((round, index) => round.map((act) => [act, index])));
  const accepted = (one: string, other: string) =>
    ofKind("answer").find(
      ({ answer, ...act }) =>
        answer === "accept" && [act.who, act.other].sort().join() === [one, other].sort().join(),
    );
  expect(ofKind("beginGroup").map(({ who }) => who)).toContain("maya");
  for (const begun of ofKind("beginGroup")) {
    const { host, others, lines } = at(groupTalks, begun.group);
    for (const other of others) {
      const met = accepted(host, other);
      expect(met && roundOf.get(met)).toBeLessThan(roundOf.get(begun) ?? -1);
    }
    const said = ofKind("sayInGroup").filter(({ group }) => group === begun.group);
    expect(said.map(({ body }) => body)).toEqual(lines.map(([, body]) => body));
    const when = [begun, ...said].map((act) => roundOf.get(act) ?? -1);
    expect(when).toEqual([...new Set(when)].sort((one, other) => one - other));
    expect(said.every(({ who }) => [host, ...others].includes(who))).toBe(true);
  }
});
