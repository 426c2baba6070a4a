const startedAt = Date.now();

export const msSinceStart = (): number => Date.now() - startedAt;
