/**
 * Milliseconds: a renewal's webhook may arrive after the period ended, and nobody loses access in
 * between.
 */
const renewalSlack = 24 * 60 * 60 * 1000;

const slack = (status: string): number => (status === "active" ? renewalSlack : 0);

/** When access ends if nothing more is heard from the provider, in milliseconds. */
export const accessEnd = (status: string, periodEnd: number): number => periodEnd + slack(status);

/** When the period ends and the next payment is taken, in ISO 8601. */
export const periodEnd = ({ status, expiresAt }: { status: string; expiresAt: string }): string =>
  new Date(Date.parse(expiresAt) - slack(status)).toISOString();
