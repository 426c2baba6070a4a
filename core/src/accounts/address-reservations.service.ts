import { expiresIn, hour, isExpired, nowInSeconds } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { hashOfEmail } from "../kernel/email.ts";
import { AddressReservationEntity } from "./address-reservations.entity.ts";

const keptFor = hour;

/** @returns false when another user holds the address */
export async function reserveAddress(email: string, holder: string): Promise<boolean> {
  const row = { hash: hashOfEmail(email), holder, ttl: expiresIn(keptFor) };
  return tryWrite(
    AddressReservationEntity.put(row)
      .where(
        (held, { notExists, eq, lt }) =>
          `${notExists(held.holder)} OR ${eq(held.holder, holder)} OR ${lt(held.ttl, nowInSeconds())}`,
      )
      .go({ response: "none" }),
  );
}

export async function isAddressReserved(email: string): Promise<boolean> {
  const { data } = await AddressReservationEntity.get({ hash: hashOfEmail(email) }).go({
    consistent: true,
  });
  return data !== null && !isExpired(data);
}

/** Does nothing if another user holds it. */
export async function freeAddress(email: string, holder: string): Promise<void> {
  await tryWrite(
    AddressReservationEntity.remove({ hash: hashOfEmail(email) })
      .where((held, { eq }) => eq(held.holder, holder))
      .go({ response: "none" }),
  );
}
