import { strToU8, zipSync } from "fflate";
import { ExportEntity } from "../accounts/export.entity.ts";
import { readBirth } from "../charts/birth.service.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { deleteObjects, listKeys, readObject, writeObject } from "../kernel/object-store.ts";
import { itemsInPartition, type RawItem } from "../kernel/raw-items.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { queueMail } from "../mail/queue.service.ts";
import { entityOf, memberDataOf, pictureFolders } from "./member-data.ts";

const exportTtl = 7 * day;

/** What the table needs and a person does not: keys, markers, times to live, secrets of links. */
const internal =
  /^(pk|sk|gsi\d(pk|sk)|__edb_.__|ttl|version|ciphertext|unsubscribeKey|reactorIds)$/;

const readable = (item: RawItem): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !internal.test(name)));

/** All of a member's items by kind, as JSON files. */
async function filesOf(userId: string): Promise<Record<string, Uint8Array>> {
  const { own, made } = await memberDataOf(userId);
  const messages = await Promise.all(
    made
      .filter((item) => entityOf(item) === "conversation-member")
      .map((item) => itemsInPartition(`messages#${String(item.conversationId)}`)),
  );
  const kinds = new Map<string, unknown[]>();
  for (const item of [...own, ...made, ...messages.flat()]) {
    const kind = entityOf(item);
    if (kind !== "birth") kinds.set(kind, [...(kinds.get(kind) ?? []), readable(item)]);
  }
  const birth = await readBirth(userId);
  if (birth) kinds.set("birth", [birth]);
  return Object.fromEntries(
    [...kinds].map(([kind, items]) => [`${kind}.json`, strToU8(JSON.stringify(items, null, 2))]),
  );
}

async function picturesOf(userId: string): Promise<Record<string, Uint8Array>> {
  const keys = (await Promise.all(pictureFolders(userId).map(listKeys))).flat();
  const pictures: Record<string, Uint8Array> = {};
  for (const key of keys) {
    pictures[`pictures/${key.slice(key.lastIndexOf("/") + 1)}`] = await readObject(key);
  }
  return pictures;
}

/** Makes the ZIP, keeps it for a week, and mails where to fetch it. Doing it again makes it anew. */
export async function makeExport(userId: string, exportId: string): Promise<void> {
  const { data: request } = await ExportEntity.get({ userId, exportId }).go();
  if (!request || request.status === "ready") return;
  const zip = zipSync({ ...(await filesOf(userId)), ...(await picturesOf(userId)) });
  const objectKey = `exports/${userId}/${exportId}.zip`;
  await writeObject(objectKey, zip, "application/zip");
  try {
    await ExportEntity.patch({ userId, exportId })
      .set({ status: "ready", objectKey, expiresAt: timestamp(now() + exportTtl) })
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // The member has left meanwhile: nothing of them stays behind.
    await deleteObjects([objectKey]);
    return;
  }
  await queueMail({
    cause: exportId,
    userId,
    type: "data_export",
    data: { path: `/settings?section=data&export=${exportId}` },
    priority: 3,
  });
}
