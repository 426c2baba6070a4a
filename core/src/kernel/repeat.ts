import { Entity } from "electrodb";
import { day, expiresIn } from "./clock.ts";
import { isAppError } from "./errors.ts";
import { entityOptions, key, type Write } from "./table.ts";

/** Remembers what a browser's token made, so that sending twice writes once. */
const RepeatEntity = new Entity(
  {
    model: { entity: "repeat", version: "1", service: "attune" },
    attributes: {
      key: { type: "string", required: true },
      madeId: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["key"], "repeat#${key}"),
        sk: key("sk", [], "repeat"),
      },
    },
  },
  entityOptions,
);

/** The write that makes a second use of the token fail with `duplicate`. */
export const claimToken = (userId: string, token: string, madeId: string): Write => ({
  write: RepeatEntity.create({ key: `${userId}#${token}`, madeId, ttl: expiresIn(day) }).params(),
  otherwise: "duplicate",
});

/** What the token made the first time. */
export async function madeBefore(userId: string, token: string): Promise<string | null> {
  const { data } = await RepeatEntity.get({ key: `${userId}#${token}` }).go();
  return data?.madeId ?? null;
}

/**
 * Does a write that claims a token.
 * @returns what the token made before, or null when the write was done now
 */
export async function orMadeBefore(
  userId: string,
  token: string | undefined,
  write: () => Promise<void>,
): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const first = token && isAppError(error, "duplicate") ? await madeBefore(userId, token) : null;
    if (!first) throw error;
    return first;
  }
}
