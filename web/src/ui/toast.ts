import { maxToasts } from "../lib/constants.ts";
import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  message?: string | undefined;
  /** `error` is read out at once, the others when there is a pause. */
  tone: "plain" | "success" | "error";
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, in milliseconds; null keeps it until it is closed. */
  stayMs: number | null;
}

/** What is on show: a newer message takes the place of the oldest. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Time to read: never less than five seconds. */
const readingMs = (text: string) => Math.max(5_000, 2_000 + text.length * 60);

/** Shows a message. `toast({ title: "Profile Updated", message: "…", tone: "success" })` */
export function toast(given: Partial<Omit<Toast, "id">> & { title: string }): number {
  const id = ++lastId;
  const stayMs =
    given.stayMs === undefined ? readingMs(`${given.title} ${given.message ?? ""}`) : given.stayMs;
  const shown = { ...given, id, tone: given.tone ?? "plain", stayMs };
  toasts.set([...toasts.get(), shown].slice(-maxToasts));
  return id;
}

/** Takes a message away; without an id whatever is on show. */
export function dismissToast(id?: number): void {
  toasts.set(id === undefined ? [] : toasts.get().filter((shown) => shown.id !== id));
}
