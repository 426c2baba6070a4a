import { strToU8, zipSync } from "fflate";
import { completeExport, isExportPending } from "../accounts/export.service.ts";
import { declaredCards } from "../card-refresh/card-refresh.service.ts";
import { features } from "../features.ts";
import { system } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import type { MemberData, MemberRows } from "../kernel/member-data.ts";
import { deleteObjects, listKeys, readObject, writeObject } from "../kernel/object-store.ts";
import { queueMail } from "../mail/queue.service.ts";
import { blockersOf, readBlocked } from "../members/blocks.access.ts";
import { memberNames } from "../members/card.ts";
import { languageOf } from "../members/language.ts";
import { isSmallerCopy } from "../photos/sizes.rules.ts";
import { exportWordsIn } from "./export-words.ts";
import { type Kinds, withNames, withoutCardsOf, withPeople } from "./names.ts";
import { readablePage } from "./readable.ts";

type Files = Record<string, Uint8Array>;

async function allRows(rows: MemberRows, userId: string): Promise<object[]> {
  const items: object[] = [];
  let cursor: string | null = null;
  do {
    const page = await rows.read(userId, cursor);
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return items;
}

async function recordsOf(userId: string, declared: readonly MemberData[]): Promise<Kinds> {
  const kinds = new Map<string, object[]>();
  const add = (kind: string, items: object[]) => {
    if (items.length > 0) kinds.set(kind, [...(kinds.get(kind) ?? []), ...items]);
  };
  for (const { rows, exports = {} } of declared) {
    for (const one of rows.filter(({ notExported }) => notExported === undefined)) {
      add(one.entity, await allRows(one, userId));
    }
    for (const [kind, read] of Object.entries(exports)) add(kind, await read(userId));
  }
  const [blocked, blockers] = await Promise.all([readBlocked([userId]), blockersOf(userId)]);
  const actor = { ...system(userId), blocked: blocked.get(userId) ?? new Set<string>() };
  // Members may know whom they blocked, but not who blocked them.
  const shown = withoutCardsOf(blockers, kinds, await declaredCards());
  const withThings = await withNames(shown, actor, declared);
  return withPeople(withThings, userId, blockers, memberNames);
}

const asJson = (kinds: Kinds): Files =>
  Object.fromEntries(
    [...kinds].map(([kind, items]) => [`${kind}.json`, strToU8(JSON.stringify(items, null, 2))]),
  );

async function picturesOf(userId: string, declared: readonly MemberData[]): Promise<Files> {
  const folders = declared.flatMap(({ files = [] }) => files.filter((one) => one.isExported));
  const keys = await Promise.all(folders.map(({ prefix }) => listKeys(prefix(userId))));
  const leftOut = await Promise.all(folders.map(async (folder) => folder.leftOut?.(userId) ?? []));
  const without = new Set(leftOut.flat());
  const pictures: Files = {};
  for (const key of keys.flat().filter((one) => !isSmallerCopy(one) && !without.has(one))) {
    pictures[`pictures/${key.slice(key.lastIndexOf("/") + 1)}`] = await readObject(key);
  }
  return pictures;
}

/** Idempotent. */
export async function makeExport(userId: string, exportId: string): Promise<void> {
  if (!(await isExportPending(userId, exportId))) return;
  const modules = await Promise.all(
    features.flatMap(({ memberData }) => (memberData ? [memberData()] : [])),
  );
  const declared = modules.map(({ memberData }) => memberData);
  const kinds = await recordsOf(userId, declared);
  const pictures = await picturesOf(userId, declared);
  const texts = await exportWordsIn(await languageOf(userId));
  const page = readablePage(kinds, Object.keys(pictures), timestamp(), texts);
  const zip = zipSync({ "index.html": strToU8(page), ...asJson(kinds), ...pictures });
  const objectKey = `exports/${userId}/${exportId}.zip`;
  await writeObject(objectKey, zip, "application/zip");
  if (!(await completeExport(userId, exportId, objectKey))) {
    // The member has left meanwhile.
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
