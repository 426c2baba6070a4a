import type { LogEntry } from "./service.ts";

export interface LogQuery {
  source?: string;
  level?: LogEntry["level"];
  /** Maximum number of entries; all if undefined. */
  limit?: number;
}

/** The newest log entries of the whole cloud, in memory. */
export interface Logs {
  add(entry: LogEntry): void;
  /** Newest first. */
  list(query?: LogQuery): LogEntry[];
}

const KEPT = 5000;

export function createLogs(onLog: (entry: LogEntry) => void = () => {}): Logs {
  const entries: LogEntry[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > 2 * KEPT) entries.splice(0, entries.length - KEPT);
      onLog(entry);
    },
    list({ source, level, limit = KEPT } = {}) {
      const found: LogEntry[] = [];
      for (let index = entries.length - 1; index >= 0 && found.length < limit; index--) {
        // An index of the list itself.
        const entry = entries[index] as LogEntry;
        if (source !== undefined && entry.source !== source) continue;
        if (level !== undefined && entry.level !== level) continue;
        found.push(entry);
      }
      return found;
    },
  };
}
