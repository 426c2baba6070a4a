import { createHash } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { type ItemRef, itemRef } from "./batch-get.ts";
import { day, expiresIn } from "./clock.ts";
import { AppError, isAppError } from "./errors.ts";
import { entityOptions, key, transact, type Write } from "./table.ts";

/** What a browser's token created, so that sending it twice creates once. */
const IdempotencyEntity = new Entity(
  {
    model: { entity: "idempotency", version: "1", service: "attune" },
    attributes: {
      key: { type: "string", required: true },
      createdId: { type: "string", required: true },
      contentHash: { type: "string", required: true },
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

interface Draft {
  token?: string | undefined;
}

/** Includes member and token, so that equal texts have different hashes. */
const hashOf = (key: string, content: object): string =>
  createHash("sha256")
    .update(`${key}\n${JSON.stringify(content)}`)
    .digest("base64url")
    .slice(0, 22);

type IdempotencyItem = EntityItem<typeof IdempotencyEntity>;

const keyOf = (userId: string, token: string | undefined): string => `${userId}#${token}`;

/** Finds what this token created before, for a draft whose answer would have changed since. */
export const creationRef = (userId: string, token: string): ItemRef<IdempotencyItem> =>
  itemRef(IdempotencyEntity, { key: keyOf(userId, token) });

/** @throws created_differently */
export function requireSameDraft<Content extends Draft>(
  { key, contentHash, createdId }: IdempotencyItem,
  { token: _token, ...content }: Content,
): void {
  if (contentHash !== hashOf(key, content)) {
    throw new AppError("created_differently", undefined, { createdId });
  }
}

/**
 * @param draft the whole parsed input
 * @param write includes `claim` in its transaction
 * @returns what the same draft made before, or null if just made
 * @throws created_differently if another draft with its token made something before
 */
export async function createOnce<Content extends Draft>(
  userId: string,
  draft: Content,
  createdId: string,
  write: (claim: Write[]) => Promise<void>,
): Promise<string | null> {
  const { token, ...content } = draft;
  const key = keyOf(userId, token);
  const contentHash = hashOf(key, content);
  const row = { key, createdId, contentHash, ttl: expiresIn(day) };
  const claim: Write = {
    write: IdempotencyEntity.create(row).params(),
    conditionError: "duplicate",
  };
  try {
    await write(token ? [claim] : []);
    return null;
  } catch (error) {
    if (!token || !isAppError(error, "duplicate")) throw error;
    const { data: first } = await IdempotencyEntity.get({ key }).go({ consistent: true });
    if (!first) throw error;
    requireSameDraft(first, draft);
    return first.createdId;
  }
}

/** In one transaction. @returns and throws as createOnce */
export const transactOnce = <Content extends Draft>(
  userId: string,
  draft: Content,
  createdId: string,
  writes: Write[],
): Promise<string | null> =>
  createOnce(userId, draft, createdId, (claim) => transact([...writes, ...claim]));
