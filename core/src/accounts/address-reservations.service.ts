import { createHash } from "node:crypto";
import { expiresIn, hour, now } from "../kernel/clock.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { AddressReservationEntity } from "./address-reservations.entity.ts";

const keptFor = hour;

const hashOf = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex");

/** @returns false when another user holds the address */
export async function reserveAddress(email: string, holder: string): Promise<boolean> {
  const row = { hash: hashOf(email), holder, ttl: expiresIn(keptFor) };
  try {
    await AddressReservationEntity.put(row)
      .where(
        (held, { notExists, eq, lt }) =>
          `${notExists(held.holder)} OR ${eq(held.holder, holder)} OR ${lt(held.ttl, Math.floor(now() / 1000))}`,
      )
      .go({ response: "none" });
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

export async function isAddressReserved(email: string): Promise<boolean> {
  const { data } = await AddressReservationEntity.get({ hash: hashOf(email) }).go({
    consistent: true,
  });
  return data !== null && data.ttl * 1000 > now();
}

/** Does nothing if another user holds it. */
export async function freeAddress(email: string, holder: string): Promise<void> {
  try {
    await AddressReservationEntity.remove({ hash: hashOf(email) })
      .where((held, { eq }) => eq(held.holder, holder))
      .go({ response: "none" });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
