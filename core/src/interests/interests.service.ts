import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef, maxBatchSize } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { requireUnrestricted } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { builtInInterests } from "./built-in.rules.ts";
import type {
  InterestSuggestion,
  Language,
  ListedSuggestion,
  Practice,
} from "./interests.contract.ts";
import {
  PracticeEntity,
  SuggestedEntity,
  SuggestionEntity,
  UserPracticeEntity,
} from "./interests.entity.ts";
import { allLanguages } from "./languages.ts";

const toPractice = (item: EntityItem<typeof PracticeEntity>): Practice => ({
  id: item.practiceId,
  name: item.name,
  category: item.category,
  isPopular: item.isPopular,
  isActive: item.isActive,
  createdAt: item.createdAt,
});

const toSuggestion = (item: EntityItem<typeof SuggestionEntity>): InterestSuggestion => ({
  id: item.suggestionId,
  userId: item.userId,
  suggestedName: item.suggestedName,
  status: item.status,
  reviewedBy: item.reviewedBy ?? null,
  reviewedAt: item.reviewedAt ?? null,
  rejectionReason: item.rejectionReason ?? null,
  createdAt: item.createdAt,
});

/** Sorted by name; a new table is first filled with the built-in ones. */
export async function listPractices(): Promise<{ items: Practice[] }> {
  const found = await allPractices();
  // Practices are never removed, so the table is new, or the read was stale.
  const names = new Set(found.map(({ name }) => name.toLowerCase()));
  const isWhole = builtInInterests.every(({ name }) => names.has(name.toLowerCase()));
  const data = isWhole ? found : await ensurePractices();
  const items = data
    .filter((practice) => practice.isActive)
    .map(toPractice)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { items };
}

async function allPractices(options: { consistent?: true } = {}) {
  const { data } = await PracticeEntity.query.all({}).go({ pages: "all", ...options });
  return data;
}

async function ensurePractices() {
  const createdAt = timestamp();
  const add = async (interest: (typeof builtInInterests)[number]) => {
    const practice = { ...interest, practiceId: newId("practice"), isActive: true, createdAt };
    await tryWrite(PracticeEntity.create(practice).go());
  };
  await Promise.all(builtInInterests.map(add));
  return allPractices({ consistent: true });
}

/** @param ids comma separated; all by default */
export function listLanguages(ids: string | undefined): { items: Language[] } {
  if (ids === undefined) return { items: allLanguages() };
  const wanted = new Set(ids.split(","));
  return { items: allLanguages().filter((language) => wanted.has(language.id)) };
}

export async function linkPractices(
  actor: SignedInActor,
  names: string[],
): Promise<{ linked: number }> {
  const { items } = await listPractices();
  const byName = new Map(items.map((practice) => [practice.name.toLowerCase(), practice]));
  const found = [...new Set(names.map((name) => byName.get(name.toLowerCase())))].filter(
    (practice) => practice !== undefined,
  );
  const createdAt = timestamp();
  const rows = found.map((practice) => ({
    userId: actor.userId,
    practiceId: practice.id,
    name: practice.name,
    createdAt,
  }));
  if (rows.length > 0) await UserPracticeEntity.put(rows).go();
  return { linked: rows.length };
}

export async function removeLink(actor: SignedInActor, name: string): Promise<void> {
  const { data } = await UserPracticeEntity.query
    .byPerson({ userId: actor.userId })
    .go({ pages: "all" });
  const row = data.find((practice) => practice.name.toLowerCase() === name.toLowerCase());
  if (row) await UserPracticeEntity.delete({ userId: row.userId, practiceId: row.practiceId }).go();
}

/**
 * A repeated suggestion returns the first. @throws account.suspended; duplicate for an existing
 * practice
 */
export async function submitSuggestion(
  actor: SignedInActor,
  suggestedName: string,
): Promise<{ suggestion: InterestSuggestion; isNew: boolean }> {
  requireUnrestricted(actor);
  const { data: practice } = await PracticeEntity.get({ name: suggestedName }).go();
  if (practice) throw new AppError("duplicate");
  const item = {
    suggestionId: newId("suggestion"),
    userId: actor.userId,
    suggestedName,
    status: "pending" as const,
    createdAt: timestamp(),
  };
  try {
    await transact([
      {
        write: SuggestedEntity.create({
          userId: actor.userId,
          name: suggestedName,
          suggestionId: item.suggestionId,
        }).params(),
        conditionError: "duplicate",
      },
      { write: SuggestionEntity.create(item).params() },
    ]);
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
    const { data: before } = await SuggestedEntity.get({
      userId: actor.userId,
      name: suggestedName,
    }).go();
    const { data: first } = before
      ? await SuggestionEntity.get({ suggestionId: before.suggestionId }).go()
      : { data: null };
    if (!first) throw error;
    return { suggestion: toSuggestion(first), isNew: false };
  }
  return { suggestion: toSuggestion(item), isNew: true };
}

const maxListed = 200;

/** Newest first. */
export async function listSuggestions(
  status: InterestSuggestion["status"] | undefined,
): Promise<{ items: ListedSuggestion[] }> {
  const newest = SuggestionEntity.query.newest({});
  const listed = status ? newest.where((item, { eq }) => eq(item.status, status)) : newest;
  const { data } = await listed.go({ order: "desc", count: maxListed, pages: "all" });
  const names = await namesOf([...new Set(data.map(({ userId }) => userId))]);
  return {
    items: data.map((item) => ({ ...toSuggestion(item), name: names.get(item.userId) ?? null })),
  };
}

async function namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let start = 0; start < userIds.length; start += maxBatchSize) {
    const some = userIds.slice(start, start + maxBatchSize);
    const found = await batchGet(some.map((userId) => itemRef(ProfileEntity, { userId })));
    for (const profile of found) if (profile) names.set(profile.userId, profile.name);
  }
  return names;
}

/** @throws not_found, suggestion.reviewed */
async function openPending(suggestionId: string) {
  const { data } = await SuggestionEntity.get({ suggestionId }).go();
  if (!data) throw new AppError("not_found");
  if (data.status !== "pending") throw new AppError("suggestion.reviewed");
  return data;
}

/** Makes the name a practice, unless it is one. */
export async function approveSuggestion(
  actor: SignedInActor,
  id: string,
): Promise<InterestSuggestion> {
  const suggestion = await openPending(id);
  const reviewed = {
    status: "approved" as const,
    reviewedBy: actor.userId,
    reviewedAt: timestamp(),
  };
  const writes = [
    {
      write: SuggestionEntity.patch({ suggestionId: suggestion.suggestionId })
        .set(reviewed)
        .where(({ status }, { eq }) => eq(status, "pending"))
        .params(),
      conditionError: "suggestion.reviewed" as const,
    },
    recordEvent(actor.userId, {
      type: "suggestion.reviewed",
      suggestionId: suggestion.suggestionId,
      userId: suggestion.userId,
      approved: true,
    }),
  ];
  const practice = PracticeEntity.create({
    practiceId: newId("practice"),
    name: suggestion.suggestedName,
    category: "user_suggested",
    isPopular: false,
    isActive: true,
    createdAt: timestamp(),
  });
  const isNew = await transactUnless("duplicate", [
    ...writes,
    { write: practice.params(), conditionError: "duplicate" },
  ]);
  // The practice exists by now, so members are linked to that.
  if (!isNew) await transact(writes);
  return toSuggestion({ ...suggestion, ...reviewed });
}

export async function rejectSuggestion(
  actor: SignedInActor,
  id: string,
  rejectionReason: string,
): Promise<InterestSuggestion> {
  const suggestion = await openPending(id);
  const reviewed = {
    status: "rejected" as const,
    reviewedBy: actor.userId,
    reviewedAt: timestamp(),
    rejectionReason,
  };
  await transact([
    {
      write: SuggestionEntity.patch({ suggestionId: suggestion.suggestionId })
        .set(reviewed)
        .where(({ status }, { eq }) => eq(status, "pending"))
        .params(),
      conditionError: "suggestion.reviewed",
    },
    recordEvent(actor.userId, {
      type: "suggestion.reviewed",
      suggestionId: suggestion.suggestionId,
      userId: suggestion.userId,
      approved: false,
    }),
  ]);
  return toSuggestion({ ...suggestion, ...reviewed });
}
