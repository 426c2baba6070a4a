/** A reason per suggested person who has any, not repeated if the person has another. */
export function distinctReasons(
  people: readonly { reasons: readonly string[] }[],
): (string | undefined)[] {
  const given = new Set<string | undefined>();
  return people.map(({ reasons }) => {
    const reason = reasons.find((each) => !given.has(each)) ?? reasons[0];
    given.add(reason);
    return reason;
  });
}
