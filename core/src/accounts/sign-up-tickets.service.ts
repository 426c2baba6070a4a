import { randomBytes } from "node:crypto";
import { expiresIn, hour, minute, now } from "../kernel/clock.ts";
import type { LimitPolicy } from "../kernel/limits.ts";
import { limitEmail } from "../security/limits.service.ts";
import { SignUpTicketEntity } from "./sign-up-tickets.entity.ts";
import { hashOfTicket } from "./ticket-hash.ts";

const validFor = 15 * minute;
const perEmail: LimitPolicy = { most: 10, per: hour };

/** @throws request.rate_limited, by the address as well as by who asks */
export async function issueSignUpTicket(email: string): Promise<{ ticket: string }> {
  await limitEmail(email, "sign-up", perEmail);
  const ticket = randomBytes(16).toString("base64url");
  await SignUpTicketEntity.put({
    hash: hashOfTicket(ticket, email),
    ttl: expiresIn(validFor),
  }).go({ response: "none" });
  return { ticket };
}

/** Not used up, because Cognito repeats a trigger that's slow; an address signs up once anyway. */
export async function isSignUpTicket(ticket: string | undefined, email: string): Promise<boolean> {
  if (!ticket) return false;
  const hash = hashOfTicket(ticket, email);
  const { data } = await SignUpTicketEntity.get({ hash }).go({ consistent: true });
  return data !== null && data.ttl * 1000 > now();
}
