export const notificationsPerPage = 20;

/** Of more within a few seconds, the bell has the rest. */
export const maxToastsAsked = 10;
