import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { decryptBirth, encryptBirth } from "../kernel/encryption.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { findPlace } from "../places/city-lookup.ts";
import { requireBirthDate } from "./birth-date.ts";
import type { BirthData } from "./charts.contract.ts";
import { BirthEntity, ChartEntity } from "./charts.entity.ts";

/** Only stored encrypted. */
export interface StoredBirth extends BirthData {
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** @throws account.mismatch, birth.date_out_of_range, birth.place_unknown */
export async function storeBirth(
  actor: SignedInActor,
  request: { userId: string; location: string; birthData: BirthData },
): Promise<{ latitude: number; longitude: number; timeZone: string }> {
  if (request.userId !== actor.userId) throw new AppError("account.mismatch");
  requireBirthDate(request.birthData.birthDate);
  const place = await findPlace({ cityId: request.birthData.cityId, text: request.location });
  if (!place) throw new AppError("birth.place_unknown");
  const stored: StoredBirth = { ...request.birthData, ...place };
  const ciphertext = await encryptBirth(actor.userId, stored);
  await transact([
    {
      write: BirthEntity.put({
        userId: actor.userId,
        ciphertext,
        createdAt: timestamp(),
      }).params(),
    },
    {
      write: ProfileEntity.patch({ userId: actor.userId }).set({ hasBirthData: true }).params(),
      conditionError: "onboarding.required",
    },
  ]);
  return place;
}

export type BirthItem = EntityItem<typeof BirthEntity>;

/**
 * Strongly consistent, because it may have just been entered.
 * @throws birth.incomplete without birth data
 */
export async function requireBirthItem(userId: string): Promise<BirthItem> {
  const { data } = await BirthEntity.get({ userId }).go({ consistent: true });
  if (!data) throw new AppError("birth.incomplete");
  return data;
}

export async function readBirth(userId: string): Promise<StoredBirth | null> {
  const { data } = await BirthEntity.get({ userId }).go();
  return data ? decryptBirth<StoredBirth>(userId, data.ciphertext) : null;
}

export async function getMyBirthData(actor: SignedInActor): Promise<BirthData | null> {
  const birth = await readBirth(actor.userId);
  return (
    birth && {
      birthDate: birth.birthDate,
      birthTime: birth.birthTime,
      birthLocation: birth.birthLocation,
      ...(birth.cityId ? { cityId: birth.cityId } : {}),
      ...(birth.ambiguous ? { ambiguous: birth.ambiguous } : {}),
    }
  );
}

/** Fails if newer birth data has been entered. */
export const forgetBirthWrite = ({ userId, createdAt: known }: BirthItem): Write => ({
  write: BirthEntity.delete({ userId })
    .where(({ createdAt }, { eq }) => eq(createdAt, known))
    .params(),
});

/** Idempotent; without a profile, there's no birth data. */
export async function forgetBirthData(actor: SignedInActor): Promise<void> {
  const profile = ProfileEntity.patch({ userId: actor.userId }).set({ hasBirthData: false });
  await transactUnless("not_found", [
    { write: BirthEntity.delete({ userId: actor.userId }).params() },
    { write: profile.params(), conditionError: "not_found" },
  ]);
  await endPending(actor.userId);
}

/** Ends the pending status when no chart can be made; an earlier chart counts again. Idempotent. */
export async function endPending(userId: string): Promise<void> {
  const { data: chart } = await ChartEntity.get({ userId }).go({ consistent: true });
  const chartStatus = chart?.status ?? "none";
  const write = ProfileEntity.patch({ userId })
    .set({ chartStatus })
    .where((before, { eq }) => eq(before.chartStatus, "pending"))
    .params();
  await transactUnless("duplicate", [
    { write, conditionError: "duplicate" },
    recordEvent(userId, { type: "profile.changed", userId, cardChanged: false }),
  ]);
}
