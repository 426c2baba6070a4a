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
