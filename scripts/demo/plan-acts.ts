import type { Act, Plan } from "./plan-types.ts";

/** Selects the plan's acts of a kind, in their order. */
export function actsOfKind({ eras }: Plan) {
  const acts = eras.flatMap(({ rounds }) => rounds.flat());
  return <Kind extends Act["act"]>(kind: Kind) =>
    acts.filter((act): act is Extract<Act, { act: Kind }> => act.act === kind);
}
