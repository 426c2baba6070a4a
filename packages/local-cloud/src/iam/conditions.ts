import { wildcard } from "./wildcard.ts";

/** Values of condition keys, by lower-case name. */
export type ConditionContext = ReadonlyMap<string, readonly string[]>;
/** Whether a statement's conditions hold in a request's context. */
export type ConditionTest = (context: ConditionContext) => boolean;
type Compare = (actual: string, wanted: string) => boolean;

const like: Compare = (actual, wanted) => wildcard(wanted)(actual);
const not =
  (compare: Compare): Compare =>
  (actual, wanted) =>
    !compare(actual, wanted);
const equal: Compare = (actual, wanted) => actual === wanted;
const equalIgnoringCase: Compare = (actual, wanted) =>
  actual.toLowerCase() === wanted.toLowerCase();

/** The operators that compare one value with one value. Negated ones must hold for all wanted values. */
const OPERATORS: Record<string, Compare> = {
  StringEquals: equal,
  StringEqualsIgnoreCase: equalIgnoringCase,
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: equalIgnoringCase,
  NumericEquals: (actual, wanted) => Number(actual) === Number(wanted),
  NumericLessThan: (actual, wanted) => Number(actual) < Number(wanted),
  NumericLessThanEquals: (actual, wanted) => Number(actual) <= Number(wanted),
  NumericGreaterThan: (actual, wanted) => Number(actual) > Number(wanted),
  NumericGreaterThanEquals: (actual, wanted) => Number(actual) >= Number(wanted),
  DateLessThan: (actual, wanted) => Date.parse(actual) < Date.parse(wanted),
  DateGreaterThan: (actual, wanted) => Date.parse(actual) > Date.parse(wanted),
};
const NEGATED: Record<string, Compare> = {
  StringNotEquals: not(equal),
  StringNotEqualsIgnoreCase: not(equalIgnoringCase),
  StringNotLike: not(like),
  ArnNotEquals: not(like),
  ArnNotLike: not(like),
  NumericNotEquals: (actual, wanted) => Number(actual) !== Number(wanted),
};

/** Compiles the Condition block of a statement. Throws on an operator that is not known. */
export function compileConditions(
  block: Record<string, Record<string, unknown>> = {},
): ConditionTest {
  const tests = Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, wanted]) =>
      compileOne(operator, key.toLowerCase(), [wanted].flat().map(String)),
    ),
  );
  return (context) => tests.every((test) => test(context));
}

function compileOne(stated: string, key: string, wanted: string[]): ConditionTest {
  const [, set = "", name = "", ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(stated) ?? [];
  if (name === "Null")
    return (context) => wanted.some((value) => (value === "true") === !context.has(key));
  const positive = OPERATORS[name];
  const negative = NEGATED[name];
  const matches = (actual: string): boolean => {
    if (positive) return wanted.some((value) => positive(actual, value));
    return wanted.every((value) => negative?.(actual, value) ?? false);
  };
  if (!positive && !negative)
    throw new Error(`The condition operator ${stated} is not known here.`);
  return (context) => {
    const actual = context.get(key);
    // As in IAM: ForAllValues is true for an empty set, and a negated operator for an absent key.
    if (actual === undefined || actual.length === 0)
      return (
        set === "ForAllValues" || ifExists !== undefined || (negative !== undefined && set === "")
      );
    return set === "ForAllValues" ? actual.every(matches) : actual.some(matches);
  };
}
