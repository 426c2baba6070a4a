/** 1 to 9, then "9+", and "99+" from 100; null for none. */
export function bellText(unread: number): string | null {
  if (unread <= 0) return null;
  if (unread < 10) return String(unread);
  return unread < 100 ? "9+" : "99+";
}
