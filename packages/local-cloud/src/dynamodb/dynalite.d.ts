/**
 * The parts of dynalite 4.0.0 we use; it has no types. Pinned exactly, because these are internals.
 */

declare module "dynalite/db/index.js" {
  import type { Condition, DynaliteError } from "@attune/local-cloud/dynamodb/engine";
  import type { Schema } from "@attune/local-cloud/dynamodb/schema";
  import type { AttributeValue, Item } from "@attune/local-cloud/dynamodb/values";

  const db: {
    validateKey(key: Item, table: Schema): DynaliteError | null | undefined;
    validateItem(item: Item, table: Schema): DynaliteError | null | undefined;
    validateUpdates(
      attributeUpdates: unknown,
      updates: unknown,
      table: Schema,
    ): DynaliteError | null | undefined;
    validateKeyPiece(
      key: Item,
      attribute: string,
      type: string,
      isHash: boolean,
    ): DynaliteError | null | undefined;
    validateKeyPaths(paths: unknown, table: Schema): DynaliteError | null | undefined;
    checkConditional(data: Condition, item: Item): DynaliteError | null | undefined;
    matchesFilter(item: Item, filter: unknown, operator: string | undefined): boolean;
    matchesExprFilter(item: Item, expression: unknown): boolean;
    compare(operator: string, value: AttributeValue, others: AttributeValue): boolean;
    mapPaths(paths: unknown, item: Item): Item;
  };
  export default db;
}

declare module "dynalite/validations/index.js" {
  const validations: {
    checkTypes(data: unknown, types: unknown): Record<string, unknown>;
    checkValidations(data: unknown, types: unknown, custom: unknown, store: unknown): void;
  };
  export default validations;
}

declare module "dynalite/validations/*.js" {
  const validation: {
    types: Record<string, unknown>;
    custom?: (data: Record<string, unknown>) => string | undefined;
  };
  export default validation;
}
