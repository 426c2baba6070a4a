import { randomBytes } from "node:crypto";
import { expiresIn, hour, minute, nowInSeconds } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import type { LimitPolicy } from "../kernel/limits.ts";
import { limitEmail } from "../security/limits.service.ts";
import { SignUpTicketEntity } from "./sign-up-tickets.entity.ts";
import { hashOfTicket } from "./ticket-hash.ts";

const validFor = 15 * minute;
const perEmail: LimitPolicy = { most: 10, per: hour };

/** @throws request.rate_limited, by the email address as well as by the caller */
export async function issueSignUpTicket(email: string): Promise<{ ticket: string }> {
  await limitEmail(email, "sign-up", perEmail);
  const ticket = randomBytes(16).toString("base64url");
  await SignUpTicketEntity.put({
    hash: hashOfTicket(ticket, email),
    ttl: expiresIn(validFor),
  }).go({ response: "none" });
  return { ticket };
}

/**
 * Not used up, because Cognito retries slow triggers, and an address signs up once anyway. Bound to
 * one username, so that a ticket can't reserve several.
 */
export async function useSignUpTicket(
  ticket: string | undefined,
  { email, username }: { email: string; username: string },
): Promise<boolean> {
  if (!ticket) return false;
  const usedFor = hashOfTicket(ticket, username);
  return tryWrite(
    SignUpTicketEntity.patch({ hash: hashOfTicket(ticket, email) })
      .set({ usedFor })
      .where(
        (row, { eq, gt, notExists }) =>
          `${gt(row.ttl, nowInSeconds())} AND (${notExists(row.usedFor)} OR ${eq(row.usedFor, usedFor)})`,
      )
      .go({ response: "none" }),
  );
}
