/** The bell's own way to count: 1 to 9, then "9+", and "99+" from a hundred on. */
export function bellText(unread: number): string | null {
  if (unread <= 0) return null;
  if (unread < 10) return String(unread);
  return unread < 100 ? "9+" : "99+";
}
