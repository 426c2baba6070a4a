import { isNamed } from "./aws-errors.ts";
import { AppError } from "./errors.ts";

interface PagedQuery<Item> {
  params(): unknown;
  go(options: PageOptions & { cursor: string | null }): Promise<ItemsFrom<Item>>;
}

/**
 * With a filter, `count` reads on until a page is full, and the cursor is the last shown item's.
 */
type PageOptions = { order?: "asc" | "desc" } & (
  | { limit: number }
  | { count: number; pages: "all" }
);

interface ItemsFrom<Item> {
  data: Item[];
  cursor: string | null;
}

/** @throws request.invalid for a cursor of another list */
export async function queryPage<Item>(
  query: PagedQuery<Item>,
  cursor: string | undefined,
  options: PageOptions,
): Promise<ItemsFrom<Item>> {
  if (cursor === undefined) return query.go({ ...options, cursor: null });
  if (!belongsTo(query, cursor)) throw foreignCursor();
  try {
    return await query.go({ ...options, cursor });
  } catch (error) {
    // Only the cursor comes from the client, so its sort key must be wrong.
    if (isNamed(error, "ValidationException")) throw foreignCursor();
    throw error;
  }
}

export const foreignCursor = () =>
  new AppError("request.invalid", "The list can't continue from there.", { field: "cursor" });

function belongsTo(query: PagedQuery<unknown>, cursor: string): boolean {
  const start = decode(cursor);
  // ElectroDB types params() as a plain record.
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } =
    query.params() as Record<string, Record<string, string>>;
  const partitionKey = names?.["#pk"];
  if (!start || !partitionKey || start[partitionKey] !== values?.[":pk"]) return false;
  const index = partitionKey.replace(/pk$/, "");
  const keys = new Set(["pk", "sk", `${index}pk`, `${index}sk`]);
  const given = Object.entries(start);
  return (
    given.length === keys.size &&
    given.every(([name, value]) => keys.has(name) && typeof value === "string" && value !== "")
  );
}

function decode(cursor: string): Record<string, unknown> | null {
  try {
    const start: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return typeof start === "object" && start !== null ? { ...start } : null;
  } catch {
    return null;
  }
}
