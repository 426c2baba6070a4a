/** One reason per suggested person, without repeating a reason if the person has another. */
export function distinctReasons(people: readonly { reasons: readonly string[] }[]): string[] {
  const given = new Set<string>();
  return people.map(({ reasons }) => {
    const reason = reasons.find((each) => !given.has(each)) ?? reasons[0] ?? "";
    given.add(reason);
    return reason;
  });
}
