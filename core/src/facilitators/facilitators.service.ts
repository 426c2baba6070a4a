import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { cardOf, toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { getMyProfile } from "../profiles/profiles.service.ts";
import type { FacilitatorApplication } from "./facilitators.contract.ts";
import { FacilitatorApplicationEntity } from "./facilitators.entity.ts";

type Item = EntityItem<typeof FacilitatorApplicationEntity>;

const listed = 100;

const toApplication = (item: Item, applicant: Card): FacilitatorApplication => ({
  applicant,
  offering: item.offering,
  credentials: item.credentials,
  status: item.status,
  reviewedAt: item.reviewedAt ?? null,
  rejectionReason: item.rejectionReason ?? null,
  createdAt: item.createdAt,
});

export async function getMyApplication({
  userId,
}: SignedInActor): Promise<FacilitatorApplication | null> {
  const { data } = await FacilitatorApplicationEntity.get({ userId }).go();
  return data && toApplication(data, await cardOf(userId));
}

export interface NewApplication {
  offering: string;
  credentials: string;
}

/** @throws duplicate while one is pending, and for facilitators */
export async function applyAsFacilitator(
  actor: SignedInActor,
  { offering, credentials }: NewApplication,
): Promise<FacilitatorApplication> {
  const { isFacilitator } = await getMyProfile(actor);
  if (isFacilitator) throw new AppError("duplicate");
  const item = {
    userId: actor.userId,
    offering,
    credentials,
    status: "pending" as const,
    createdAt: timestamp(),
  };
  await transact([
    {
      write: FacilitatorApplicationEntity.put(item)
        .where(
          ({ status }, { notExists, eq }) => `${notExists(status)} OR ${eq(status, "rejected")}`,
        )
        .params(),
      conditionError: "duplicate",
    },
    recordEvent(actor.userId, { type: "facilitator.applied", userId: actor.userId }),
  ]);
  return toApplication(item, await cardOf(actor.userId));
}

export async function listApplications(
  status: FacilitatorApplication["status"],
): Promise<{ items: FacilitatorApplication[] }> {
  const { data } = await FacilitatorApplicationEntity.query
    .newest({ status })
    .go({ order: status === "pending" ? "asc" : "desc", limit: listed });
  const people = await batchGet(data.map(({ userId }) => itemRef(ProfileEntity, { userId })));
  return {
    items: data.flatMap((item, index) => {
      const person = people[index];
      if (!person) return [];
      return [toApplication(item, toCard(person))];
    }),
  };
}

/** Idempotent for one admin. @throws not_found; review.decided after another decision */
async function review(
  actor: SignedInActor,
  userId: string,
  answer: { status: "approved" | "rejected"; rejectionReason?: string },
): Promise<FacilitatorApplication> {
  const { data: before } = await FacilitatorApplicationEntity.get({ userId }).go({
    consistent: true,
  });
  if (!before) throw new AppError("not_found");
  const isOwn = before.reviewedBy === actor.userId && before.status === answer.status;
  if (isOwn && before.rejectionReason === answer.rejectionReason) {
    return toApplication(before, await cardOf(userId));
  }
  const reviewed = { ...answer, reviewedBy: actor.userId, reviewedAt: timestamp() };
  const approved = answer.status === "approved";
  await transact([
    {
      write: FacilitatorApplicationEntity.patch({ userId })
        .set(reviewed)
        .where(({ status }, { eq }) => eq(status, "pending"))
        .params(),
      conditionError: "review.decided",
    },
    ...(approved
      ? [
          {
            write: ProfileEntity.patch({ userId }).set({ isFacilitator: true }).params(),
            conditionError: "not_found" as const,
          },
        ]
      : []),
    recordEvent(actor.userId, { type: "facilitator.reviewed", userId, approved }),
  ]);
  return toApplication({ ...before, ...reviewed }, await cardOf(userId));
}

/** Approved facilitators' events need no review, and have a label. */
export const approveApplication = (actor: SignedInActor, userId: string) =>
  review(actor, userId, { status: "approved" });

export const rejectApplication = (actor: SignedInActor, userId: string, rejectionReason: string) =>
  review(actor, userId, { status: "rejected", rejectionReason });
