import { day } from "../kernel/clock.ts";

/** A renewal's webhook may arrive after the period ended; no one loses access in between. */
const renewalSlack = day;

const slack = (status: string): number => (status === "active" ? renewalSlack : 0);

/** When access ends if nothing more is heard from the provider, in milliseconds. */
export const accessEnd = (status: string, periodEnd: number): number => periodEnd + slack(status);

/** When the period ends and the next payment is taken, in ISO 8601. */
export const periodEnd = ({ status, expiresAt }: { status: string; expiresAt: string }): string =>
  new Date(Date.parse(expiresAt) - slack(status)).toISOString();
