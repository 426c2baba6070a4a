import { maxToasts } from "../lib/constants.ts";
import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  message?: string | undefined;
  /** Errors are announced assertively. */
  tone: "plain" | "success" | "error";
  action?: { label: string; onPress: () => void } | undefined;
  /** Closes when the browser is online again. */
  untilOnline?: boolean | undefined;
  /** Milliseconds until it closes by itself; null keeps it open. */
  stayMs: number | null;
}

/** Only one is shown: a new toast replaces the earlier one. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Reading time, at least five seconds. */
const readingMs = (text: string) => Math.max(5_000, 2_000 + text.length * 60);

/** `toast({ title: "Profile Updated", message: "…", tone: "success" })` @returns its id */
export function toast(given: Partial<Omit<Toast, "id">> & { title: string }): number {
  const id = ++lastId;
  const stayMs =
    given.stayMs === undefined ? readingMs(`${given.title} ${given.message ?? ""}`) : given.stayMs;
  const shown = { ...given, id, tone: given.tone ?? "plain", stayMs };
  toasts.set([...toasts.get(), shown].slice(-maxToasts));
  return id;
}

/** Without an id dismisses all. */
export function dismissToast(id?: number): void {
  toasts.set(id === undefined ? [] : toasts.get().filter((shown) => shown.id !== id));
}
