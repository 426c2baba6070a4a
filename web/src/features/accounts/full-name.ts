const wordsOf = (name: string) => name.trim().split(/\s+/).filter(Boolean);

/** At least two words of at least two letters. */
export function isFullName(name: string): boolean {
  const words = wordsOf(name);
  return words.length >= 2 && words.every((word) => [...word].length >= 2);
}

/** Feedback on a name while it's typed; null when empty. */
export function fullNameHint(name: string): string | null {
  const words = wordsOf(name);
  if (words.length === 0) return null;
  if (words.length === 1) return "Please add your last name too.";
  if (!isFullName(name)) return "Each part of the name needs at least two letters.";
  return "Thanks. People will be able to find you by that.";
}
