const startedAt = Date.now();

/** How long the application has been running, in milliseconds. */
export const waitedMs = (): number => Date.now() - startedAt;
