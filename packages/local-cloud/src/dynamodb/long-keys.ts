import createTable from "dynalite/validations/createTable.js";
import query from "dynalite/validations/query.js";
import updateTable from "dynalite/validations/updateTable.js";
import { hasSeveral, indexKeyProblem, undeclaredProblem } from "./index-keys.ts";
import type { KeyElement, TableDefinition } from "./schema.ts";

/*
 * dynalite knows keys of one partition and one sort attribute. These are its validations without
 * what they refuse of a global index with more.
 */

interface IndexWithKey {
  KeySchema: KeyElement[];
}

/** Declaration of a request's members in dynalite. */
interface Declared {
  children: { children: { KeySchema: object } };
}

const INDEXES = "GlobalSecondaryIndexes";

const UNLIMITED = { lengthLessThanOrEqual: Number.POSITIVE_INFINITY };

export const createTableWithLongKeys = {
  types: typesOfLongKeys(createTable.types),
  custom(data: Record<string, unknown>): string | undefined {
    // dynalite's own declarations, which it doesn't type.
    const indexes = data[INDEXES] as IndexWithKey[] | undefined;
    const long = indexes?.filter(({ KeySchema }) => hasSeveral(KeySchema)) ?? [];
    if (long.length === 0) return createTable.custom?.(data);
    // validate() has checked its type.
    const definitions = data.AttributeDefinitions as TableDefinition["AttributeDefinitions"];
    const shortened = indexes?.map((index) =>
      long.includes(index) ? { ...index, KeySchema: index.KeySchema.slice(0, 1) } : index,
    );
    return (
      createTable.custom?.({ ...data, [INDEXES]: shortened }) ??
      long.map(({ KeySchema }) => undeclaredProblem(KeySchema, definitions)).find(Boolean) ??
      long.map(({ KeySchema }) => indexKeyProblem(KeySchema)).find(Boolean)
    );
  },
};

function typesOfLongKeys(types: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(types);
  // dynalite's own declarations, which it doesn't type.
  const { KeySchema } = (copy[INDEXES] as Declared).children.children;
  Object.assign(KeySchema, UNLIMITED);
  return copy;
}

/** Declaration of index changes in dynalite. */
interface DeclaredUpdates {
  children: { children: { Create: { children: Record<string, object> } } };
}

/** dynalite requires one of a list of members that includes this one, but doesn't declare it. */
const OTHER_UPDATE = "UpdateStreamEnabled";

/** Makes a request with changes unknown to dynalite pass as a change. */
export function withOtherUpdates(body: Record<string, unknown>): Record<string, unknown> {
  const isOther = (name: string) => body[name] != null && !Object.hasOwn(updateTable.types, name);
  return Object.keys(body).some(isOther) ? { ...body, [OTHER_UPDATE]: true } : body;
}

export const updateTableWithLongKeys = {
  types: typesOfUpdates(updateTable.types),
  custom: updateTable.custom,
};

/** An index of a table on demand has no throughput. */
function typesOfUpdates(types: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(types);
  copy[OTHER_UPDATE] = "Boolean";
  // dynalite's own declarations, which it doesn't type.
  const { Create } = (copy.GlobalSecondaryIndexUpdates as DeclaredUpdates).children.children;
  // dynalite's own declarations, which it doesn't type.
  const { notNull: _, ...throughput } = Create.children.ProvisionedThroughput as { notNull: true };
  Create.children.ProvisionedThroughput = throughput;
  // dynalite's own declarations, which it doesn't type.
  Object.assign(Create.children.KeySchema as object, UNLIMITED);
  return copy;
}

/** dynalite's last check, so an error with this text means that all others passed. */
const TOO_MANY = "Conditions can be of length 1 or 2 only";

export const queryOfLongKeys = {
  types: query.types,
  custom(data: Record<string, unknown>): string | undefined {
    const problem = query.custom?.(data);
    const conditions = Object.keys(data.KeyConditions ?? {}).length;
    return problem === TOO_MANY && conditions > 2 ? undefined : problem;
  },
};
