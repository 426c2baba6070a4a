import { createStore } from "../lib/store.ts";

export interface Toast {
  id: number;
  title: string;
  message?: string | undefined;
  /** Errors are announced assertively. */
  tone: "plain" | "success" | "error";
  action?: { label: string; onPress: () => void } | undefined;
  /** On a phone it's over the page: it comes unasked, and moving what's read or pressed would disturb. */
  floats?: boolean | undefined;
  /** Closes when the browser is online again. */
  untilOnline?: boolean | undefined;
  /** Milliseconds until it closes by itself; null keeps it open. */
  stayMs: number | null;
  /** Text of a form that's gone. The toast has the only copy, so others only hide it meanwhile. */
  unsent?: string | undefined;
}

/** The newest first, and only that is shown. It replaces earlier ones without unsent text. */
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
  toasts.set([shown, ...withUnsent().filter(({ unsent }) => unsent !== given.unsent)]);
  return id;
}

const withUnsent = () => toasts.get().filter(({ unsent }) => unsent !== undefined);

/** Without an id dismisses all but those with unsent text. */
export function dismissToast(id?: number): void {
  toasts.set(id === undefined ? withUnsent() : toasts.get().filter((shown) => shown.id !== id));
}

/** Dismisses those that only confirm something. */
export function dismissConfirmations(): void {
  toasts.set(
    toasts
      .get()
      .filter(({ tone, action, stayMs }) => tone === "error" || action || stayMs === null),
  );
}

/** For a sign-out. */
export function forgetUnsentTexts(): void {
  toasts.set(toasts.get().filter(({ unsent }) => unsent === undefined));
}
