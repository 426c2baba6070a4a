import { add, subtract } from "./decimal.ts";
import type { Validated } from "./engine.ts";
import { validationError } from "./errors.ts";
import { type AttributeValue, type Item, type ValueType, valueType } from "./values.ts";

/** Names and list positions, outermost first. */
type Path = (string | number)[];

/** One action of an update expression as dynalite's parser gives it. */
interface Action {
  type: "set" | "remove" | "add" | "delete";
  path: Path;
  val?: Operand;
}

/** A value, a path into the item, or a function of operands. */
type Operand = AttributeValue | Path | Call;

interface Call {
  type: "add" | "subtract" | "function";
  name?: string;
  args: Operand[];
}

type SetType = "SS" | "NS" | "BS";

const WRONG_TYPE = "An operand in the update expression has an incorrect data type";
const WRONG_PATH = "The document path provided in the update expression is invalid for update";
const NO_ATTRIBUTE =
  "The provided expression refers to an attribute that does not exist in the item";

/**
 * A copy of the item with the update applied. All values and list positions refer to the original
 * item, whatever other actions do.
 */
export function updated(request: Validated, item: Item): Item {
  // The expression was parsed and checked by the engine.
  const actions = (request._updates?.sections ?? oldActions(request, item)) as Action[];
  const values = actions.map((action) =>
    // The expression was parsed and checked by the engine.
    action.type === "set" ? resolve(action.val as Operand, item) : (action.val as AttributeValue),
  );
  const draft = new Draft(item);
  actions.forEach((action, at) => {
    draft.act(action, values[at]);
  });
  return draft.finish();
}

/** Paths that an update touches, for ReturnValues. */
export function touchedPaths(request: Validated): unknown[] {
  return request._updates?.paths ?? Object.keys(request.AttributeUpdates ?? {});
}

/** The actions of the older parameter AttributeUpdates. */
function oldActions(request: Validated, item: Item): Action[] {
  // validate() has checked its type.
  const updates = (request.AttributeUpdates ?? {}) as Record<
    string,
    { Action?: string; Value?: AttributeValue }
  >;
  return Object.entries(updates).map(([name, { Action = "PUT", Value }]) => {
    const path = [name];
    if (!Value) return { type: "remove", path };
    const existing = item[name];
    if (Action !== "PUT" && existing && valueType(existing) !== valueType(Value))
      throw validationError("Type mismatch for attribute to update");
    if (Action === "ADD") return { type: "add", path, val: Value };
    if (Action === "DELETE") return { type: "delete", path, val: Value };
    return { type: "set", path, val: Value };
  });
}

function resolve(operand: Operand, item: Item): AttributeValue {
  const value = lookUp(operand, item);
  if (!value) throw validationError(NO_ATTRIBUTE);
  return value;
}

function lookUp(operand: Operand, item: Item): AttributeValue | undefined {
  if (Array.isArray(operand)) return valueAt(operand, item);
  if (!isCall(operand)) return operand;
  // The expression was parsed and checked by the engine.
  const [first, second] = operand.args as [Operand, Operand];
  if (operand.name === "if_not_exists") return lookUp(first, item) ?? lookUp(second, item);
  const left = resolve(first, item);
  const right = resolve(second, item);
  if (operand.name === "list_append") {
    if (!left.L || !right.L) throw validationError(WRONG_TYPE);
    return { L: [...left.L, ...right.L] };
  }
  if (left.N === undefined || right.N === undefined) throw validationError(WRONG_TYPE);
  return { N: operand.type === "add" ? add(left.N, right.N) : subtract(left.N, right.N) };
}

const isCall = (operand: AttributeValue | Call): operand is Call => "args" in operand;

function valueAt(path: Path, item: Item): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) value = typeof step === "number" ? value?.L?.[step] : value?.M?.[step];
  return value;
}

/** Copies only the containers on the path to a change. */
class Draft {
  readonly #root: AttributeValue;
  readonly #copied = new Set<AttributeValue>();
  /** Positions to take out of lists at the end. */
  readonly #removed = new Map<AttributeValue[], Set<number>>();
  /** Lists that were written behind their end. */
  readonly #sparse = new Set<AttributeValue[]>();

  constructor(item: Item) {
    this.#root = { M: { ...item } };
    this.#copied.add(this.#root);
  }

  act(action: Action, value: AttributeValue | undefined): void {
    // The expression was parsed and checked by the engine.
    const step = action.path.at(-1) as string | number;
    const parent = this.#parent(action.path);
    const existing = typeof step === "number" ? parent.L?.[step] : parent.M?.[step];
    // The expression was parsed and checked by the engine.
    const outcome = outcomeOf(action.type, existing, value as AttributeValue);
    if (outcome) this.#put(parent, step, outcome);
    else if (existing) this.#remove(parent, step);
  }

  finish(): Item {
    for (const [list, positions] of this.#removed)
      list.splice(0, list.length, ...list.filter((_, at) => !positions.has(at)));
    for (const list of this.#sparse) list.splice(0, list.length, ...list.filter(Boolean));
    // The expression was parsed and checked by the engine.
    return this.#root.M as Item;
  }

  #parent(path: Path): AttributeValue {
    let container = this.#root;
    for (const step of path.slice(0, -1)) {
      const inner = typeof step === "number" ? container.L?.[step] : container.M?.[step];
      if (!inner || (!inner.M && !inner.L)) throw validationError(WRONG_PATH);
      const copy = this.#copied.has(inner) ? inner : copyContainer(inner);
      this.#copied.add(copy);
      this.#put(container, step, copy);
      container = copy;
    }
    const fits = typeof path.at(-1) === "number" ? container.L : container.M;
    if (!fits) throw validationError(WRONG_PATH);
    return container;
  }

  #put(parent: AttributeValue, step: string | number, value: AttributeValue): void {
    if (typeof step === "string") {
      // The expression was parsed and checked by the engine.
      (parent.M as Item)[step] = value;
      return;
    }
    // The expression was parsed and checked by the engine.
    const list = parent.L as AttributeValue[];
    if (step > list.length) this.#sparse.add(list);
    list[step] = value;
  }

  #remove(parent: AttributeValue, step: string | number): void {
    if (typeof step === "string") {
      // The expression was parsed and checked by the engine.
      delete (parent.M as Item)[step];
      return;
    }
    // The expression was parsed and checked by the engine.
    const list = parent.L as AttributeValue[];
    this.#removed.set(list, (this.#removed.get(list) ?? new Set()).add(step));
  }
}

const copyContainer = (value: AttributeValue): AttributeValue =>
  value.L ? { L: [...value.L] } : { M: { ...value.M } };

/** The value after an action; undefined when nothing is left. */
function outcomeOf(
  type: Action["type"],
  existing: AttributeValue | undefined,
  operand: AttributeValue,
): AttributeValue | undefined {
  switch (type) {
    case "set":
      return operand;
    case "add":
      return sumOf(existing, operand);
    case "delete":
      return existing && difference(existing, operand);
    case "remove":
      return undefined;
  }
}

function sumOf(existing: AttributeValue | undefined, operand: AttributeValue): AttributeValue {
  if (!existing) return operand;
  const type = sameType(existing, operand);
  // The expression was parsed and checked by the engine.
  if (type === "N") return { N: add(existing.N as string, operand.N as string) };
  if (type === "L") return { L: [...(existing.L ?? []), ...(operand.L ?? [])] };
  const members = new Set([
    // Both are sets of this type.
    ...(existing[type as SetType] ?? []),
    ...(operand[type as SetType] ?? []),
  ]);
  return { [type]: [...members] };
}

/** What is left of a set, or undefined when nothing is. */
function difference(existing: AttributeValue, operand: AttributeValue): AttributeValue | undefined {
  // The expression was parsed and checked by the engine.
  const type = sameType(existing, operand) as SetType;
  const taken = new Set(operand[type]);
  const rest = (existing[type] ?? []).filter((member) => !taken.has(member));
  return rest.length > 0 ? { [type]: rest } : undefined;
}

function sameType(existing: AttributeValue, operand: AttributeValue): ValueType {
  const type = valueType(existing);
  if (type !== valueType(operand)) throw validationError(WRONG_TYPE);
  return type;
}
