import createTable from "dynalite/validations/createTable.js";
import query from "dynalite/validations/query.js";
import { hasSeveral, indexKeyProblem, undeclaredProblem } from "./index-keys.ts";
import type { KeyElement, TableDefinition } from "./schema.ts";

/*
 * dynalite knows keys of one partition and one sort attribute. These are its validations without
 * what they refuse of a global index with more.
 */

interface IndexWithKey {
  KeySchema: KeyElement[];
}

/** As dynalite declares a request's members. */
interface Declared {
  children: { children: { KeySchema: object } };
}

const INDEXES = "GlobalSecondaryIndexes";

export const createTableWithLongKeys = {
  types: typesOfLongKeys(createTable.types),
  custom(data: Record<string, unknown>): string | undefined {
    const indexes = data[INDEXES] as IndexWithKey[] | undefined;
    const long = indexes?.filter(({ KeySchema }) => hasSeveral(KeySchema)) ?? [];
    if (long.length === 0) return createTable.custom?.(data);
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
  const { KeySchema } = (copy[INDEXES] as Declared).children.children;
  Object.assign(KeySchema, { lengthLessThanOrEqual: Number.POSITIVE_INFINITY });
  return copy;
}

/** dynalite's last check. */
const TOO_MANY = "Conditions can be of length 1 or 2 only";

export const queryOfLongKeys = {
  types: query.types,
  custom(data: Record<string, unknown>): string | undefined {
    const problem = query.custom?.(data);
    const conditions = Object.keys(data.KeyConditions ?? {}).length;
    return problem === TOO_MANY && conditions > 2 ? undefined : problem;
  },
};
