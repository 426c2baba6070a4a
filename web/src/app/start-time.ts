const startedAt = Date.now();

/** How long the application has been running, in milliseconds. */
export const msSinceStart = (): number => Date.now() - startedAt;
