import { brand } from "../kernel/brand.ts";

/** The messages are the specification's. */
const usernameRules = {
  shortest: 3,
  /** Fewer than thirty characters. */
  longest: 29,
  pattern: /^[a-z0-9_-]+$/,
} as const;

const reserved = new Set<string>([
  "admin",
  "administrator",
  "root",
  "system",
  "api",
  "www",
  "mail",
  "ftp",
  "support",
  "help",
  "info",
  brand.reservedUsername,
]);

export const usernameMessages = {
  required: "Username is required",
  tooShort: "Username must be at least 3 characters long",
  tooLong: "Username must be less than 30 characters long",
  characters: "Username can only contain letters, numbers, underscores, and hyphens",
  reserved: "This username is reserved and cannot be used",
  taken: "This username is already taken",
  unverified: "Unable to verify username availability",
} as const;

/** The specification's message, or null. */
export function usernameProblem(username: string): string | null {
  const name = username.trim().toLowerCase();
  if (name === "") return usernameMessages.required;
  if (name.length < usernameRules.shortest) return usernameMessages.tooShort;
  if (name.length > usernameRules.longest) return usernameMessages.tooLong;
  if (!usernameRules.pattern.test(name)) return usernameMessages.characters;
  if (reserved.has(name)) return usernameMessages.reserved;
  return null;
}

export function usernameFromEmail(email: string, suffix = ""): string {
  const part = (email.split("@")[0] ?? "").toLowerCase().replace(/[^a-z0-9_-]/g, "");
  const base = part.length >= usernameRules.shortest ? part : `member${part}`;
  const name = `${base.slice(0, usernameRules.longest - suffix.length)}${suffix}`;
  return usernameProblem(name) === usernameMessages.reserved ? `${name}1` : name;
}

/** Letters that don't decompose into one without an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const mostSuggested = 9;

/** Usernames to suggest for a full name, the best first; none if it has no Latin letters. */
export function usernamesFromName(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? " ")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const fits = (base: string) => base.length <= usernameRules.longest;
  const whole = words.join("_");
  const base = fits(whole) ? whole : [words[0], words.at(-1)].join("_");
  return Array.from({ length: mostSuggested }, (_, index) => {
    const suffix = index === 0 ? "" : String(index + 1);
    return `${base.slice(0, usernameRules.longest - suffix.length)}${suffix}`;
  }).filter((username) => usernameProblem(username) === null);
}
