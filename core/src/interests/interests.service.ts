import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
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

type SuggestionItem = EntityItem<typeof SuggestionEntity>;

const toPractice = (item: EntityItem<typeof PracticeEntity>): Practice => ({
  id: item.practiceId,
  name: item.name,
  category: item.category,
  isPopular: item.isPopular,
  isActive: item.isActive,
  createdAt: item.createdAt,
});

const toSuggestion = (item: SuggestionItem): InterestSuggestion => ({
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
 * A repeated suggestion returns the first.
 * @throws account.suspended; duplicate for an existing practice
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
  const isNew = await transactUnless("duplicate", [
    {
      write: SuggestedEntity.create({
        userId: actor.userId,
        name: suggestedName,
        suggestionId: item.suggestionId,
      }).params(),
      conditionError: "duplicate",
    },
    { write: SuggestionEntity.create(item).params() },
    recordEvent(actor.userId, {
      type: "suggestion.submitted",
      suggestionId: item.suggestionId,
      userId: actor.userId,
    }),
  ]);
  const suggestion = isNew ? item : await findSuggestion(actor.userId, suggestedName);
  return { suggestion: toSuggestion(suggestion), isNew };
}

/** @throws duplicate if the member's suggestion is gone */
async function findSuggestion(userId: string, name: string): Promise<SuggestionItem> {
  const { data: suggested } = await SuggestedEntity.get({ userId, name }).go();
  if (!suggested) throw new AppError("duplicate");
  const { data } = await SuggestionEntity.get({ suggestionId: suggested.suggestionId }).go();
  if (!data) throw new AppError("duplicate");
  return data;
}

const maxListed = 200;

/** Newest first. */
export async function listSuggestions(
  status: InterestSuggestion["status"] | undefined,
): Promise<{ items: ListedSuggestion[] }> {
  const newest = SuggestionEntity.query.newest({});
  const listed = status ? newest.where((item, { eq }) => eq(item.status, status)) : newest;
  const { data } = await listed.go({ order: "desc", count: maxListed, pages: "all" });
  const profileOf = await lookUp(data, ({ userId }) => itemRef(ProfileEntity, { userId }));
  return {
    items: data.map((item) => ({ ...toSuggestion(item), name: profileOf(item)?.name ?? null })),
  };
}

interface Review {
  status: "approved" | "rejected";
  reviewedBy: string;
  reviewedAt: string;
  rejectionReason?: string;
}

const reviewBy = ({ userId }: SignedInActor, status: Review["status"]): Review => ({
  status,
  reviewedBy: userId,
  reviewedAt: timestamp(),
});

/**
 * @returns whether the review is the same admin's, sent again after a lost response
 * @throws not_found, suggestion.reviewed
 */
async function openToReview(id: string, { status, reviewedBy, rejectionReason }: Review) {
  const { data } = await SuggestionEntity.get({ suggestionId: id }).go({ consistent: true });
  if (!data) throw new AppError("not_found");
  const isOwn = data.status === status && data.reviewedBy === reviewedBy;
  const isRepeated = isOwn && data.rejectionReason === rejectionReason;
  if (data.status !== "pending" && !isRepeated) throw new AppError("suggestion.reviewed");
  return { suggestion: data, isRepeated };
}

const reviewWrites = ({ suggestionId, userId }: SuggestionItem, reviewed: Review): Write[] => [
  {
    write: SuggestionEntity.patch({ suggestionId })
      .set(reviewed)
      .where(({ status }, { eq }) => eq(status, "pending"))
      .params(),
    conditionError: "suggestion.reviewed",
  },
  recordEvent(reviewed.reviewedBy, {
    type: "suggestion.reviewed",
    suggestionId,
    userId,
    approved: reviewed.status === "approved",
  }),
];

/** Makes the name a practice, unless it is one. Idempotent for one admin. */
export async function approveSuggestion(
  actor: SignedInActor,
  id: string,
): Promise<InterestSuggestion> {
  const reviewed = reviewBy(actor, "approved");
  const { suggestion, isRepeated } = await openToReview(id, reviewed);
  if (isRepeated) return toSuggestion(suggestion);
  const writes = reviewWrites(suggestion, reviewed);
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

/** Idempotent for one admin. */
export async function rejectSuggestion(
  actor: SignedInActor,
  id: string,
  rejectionReason: string,
): Promise<InterestSuggestion> {
  const reviewed = { ...reviewBy(actor, "rejected"), rejectionReason };
  const { suggestion, isRepeated } = await openToReview(id, reviewed);
  if (isRepeated) return toSuggestion(suggestion);
  await transact(reviewWrites(suggestion, reviewed));
  return toSuggestion({ ...suggestion, ...reviewed });
}
