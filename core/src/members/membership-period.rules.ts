/** In milliseconds. A renewal's webhook may arrive after the period's end. */
const renewalSlack = 24 * 60 * 60 * 1000;

const slack = (status: string): number => (status === "active" ? renewalSlack : 0);

/** In milliseconds. */
export const accessEnd = (status: string, periodEnd: number): number => periodEnd + slack(status);

/** In ISO 8601. */
export const periodEnd = ({ status, expiresAt }: { status: string; expiresAt: string }): string =>
  new Date(Date.parse(expiresAt) - slack(status)).toISOString();
