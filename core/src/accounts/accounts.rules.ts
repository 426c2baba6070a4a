/** How long a member may change their mind about leaving. */
export const graceDays = 14;

export const recoveryCodeCount = 10;
