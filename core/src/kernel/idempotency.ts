import { Entity } from "electrodb";
import { day, expiresIn } from "./clock.ts";
import { isAppError } from "./errors.ts";
import { entityOptions, key, transact, type Write } from "./table.ts";

/** Sending a browser's token twice creates once. */
const IdempotencyEntity = new Entity(
  {
    model: { entity: "idempotency", version: "1", service: "attune" },
    attributes: {
      key: { type: "string", required: true },
      createdId: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["key"], "idempotency#${key}"),
        sk: key("sk", [], "idempotency"),
      },
    },
  },
  entityOptions,
);

/** Fails a second use with `duplicate`. */
export const claimIdempotencyKey = (userId: string, token: string, createdId: string): Write => ({
  write: IdempotencyEntity.create({
    key: `${userId}#${token}`,
    createdId,
    ttl: expiresIn(day),
  }).params(),
  conditionError: "duplicate",
});

export async function createdEarlier(userId: string, token: string): Promise<string | null> {
  const { data } = await IdempotencyEntity.get({ key: `${userId}#${token}` }).go({
    consistent: true,
  });
  return data?.createdId ?? null;
}

/** @returns what the token made before, or null if just made */
export async function createOnce(
  userId: string,
  token: string | undefined,
  write: () => Promise<void>,
): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const first =
      token && isAppError(error, "duplicate") ? await createdEarlier(userId, token) : null;
    if (!first) throw error;
    return first;
  }
}

/** In one transaction. @returns as createOnce */
export const transactOnce = (
  userId: string,
  token: string | undefined,
  createdId: string,
  writes: Write[],
): Promise<string | null> =>
  createOnce(userId, token, () =>
    transact(token ? [...writes, claimIdempotencyKey(userId, token, createdId)] : writes),
  );
