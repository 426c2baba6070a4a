type Level = "warn" | "error";

interface Details {
  error?: unknown;
  [name: string]: unknown;
}

/** Of an error only its name, because a message may contain what a person wrote. */
const line = (level: Level, what: string, { error, ...details }: Details): string =>
  JSON.stringify({
    level,
    what,
    ...details,
    ...(error !== undefined && { error: error instanceof Error ? error.name : "unknown" }),
  });

export const logError = (what: string, details: Details = {}): void =>
  console.error(line("error", what, details));

export const logWarning = (what: string, details: Details = {}): void =>
  console.warn(line("warn", what, details));
