/** An event pattern of EventBridge or a filter of an event source mapping. */
export type Pattern = Record<string, unknown>;

/**
 * Every field of the pattern must match one of its values. Throws on an unknown comparison, so that
 * a pattern never silently matches nothing.
 */
export function matches(pattern: Pattern, event: unknown): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    // An $or has a list of patterns.
    if (key === "$or") return (wanted as Pattern[]).some((one) => matches(one, event));
    const value = isRecord(event) ? event[key] : undefined;
    if (Array.isArray(wanted)) return matchesAny(wanted, value);
    if (!isRecord(wanted))
      throw new Error(`The pattern's "${key}" is neither a list nor an object.`);
    // A list of objects matches if one of its objects does.
    return Array.isArray(value)
      ? value.some((entry) => matches(wanted, entry))
      : matches(wanted, value);
  });
}

function matchesAny(wanted: unknown[], value: unknown): boolean {
  const values = Array.isArray(value) ? value : [value];
  return wanted.some((rule) =>
    isRecord(rule) ? matchesRule(rule, value, values) : values.some((one) => one === rule),
  );
}

function matchesRule(rule: Record<string, unknown>, value: unknown, values: unknown[]): boolean {
  const [name = "", wanted] = Object.entries(rule)[0] ?? [];
  if (name === "exists") return (value !== undefined) === wanted;
  if (name === "anything-but")
    return value !== undefined && values.every((one) => !matchesExcluded(wanted, one));
  const compare = COMPARISONS[name];
  if (!compare) throw new Error(`The pattern uses "${name}", which is not known here.`);
  return values.some((one) => compare(one, wanted));
}

function matchesExcluded(wanted: unknown, value: unknown): boolean {
  return isRecord(wanted) ? matchesRule(wanted, value, [value]) : [wanted].flat().includes(value);
}

type Comparison = (value: unknown, wanted: unknown) => boolean;

const text =
  (compare: (value: string, wanted: string) => boolean): Comparison =>
  (value, wanted) => {
    if (typeof value !== "string") return false;
    // {"prefix": {"equals-ignore-case": "x"}} ignores case.
    if (isRecord(wanted)) {
      const folded = String(wanted["equals-ignore-case"]);
      return compare(value.toLowerCase(), folded.toLowerCase());
    }
    return [wanted].flat().some((one) => compare(value, String(one)));
  };

const COMPARISONS: Record<string, Comparison> = {
  prefix: text((value, wanted) => value.startsWith(wanted)),
  suffix: text((value, wanted) => value.endsWith(wanted)),
  "equals-ignore-case": text((value, wanted) => value.toLowerCase() === wanted.toLowerCase()),
  wildcard: text((value, wanted) => {
    const source = wanted.split("*").map((part) => part.replace(/[.+^${}()|[\]\\?]/g, "\\$&"));
    return new RegExp(`^${source.join("[^]*")}$`).test(value);
  }),
  numeric: (value, wanted) => {
    // Numbers in stream records are strings.
    const number = typeof value === "string" ? Number(value) : value;
    if (typeof number !== "number" || !Array.isArray(wanted)) return false;
    for (let index = 0; index < wanted.length; index += 2)
      if (!compareNumbers(number, String(wanted[index]), Number(wanted[index + 1]))) return false;
    return true;
  },
};

function compareNumbers(value: number, operator: string, wanted: number): boolean {
  switch (operator) {
    case "=":
      return value === wanted;
    case "<":
      return value < wanted;
    case "<=":
      return value <= wanted;
    case ">":
      return value > wanted;
    case ">=":
      return value >= wanted;
    default:
      throw new Error(`The pattern compares with "${operator}", which is not known here.`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
