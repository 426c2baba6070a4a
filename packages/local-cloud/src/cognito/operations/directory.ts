import { type Input, invalid, maybeNumber, maybeText, text } from "../input.ts";
import type { Pool, User } from "../model.ts";
import { type Parts, poolById } from "../parts.ts";
import { described } from "./admin.ts";
import type { Operation } from "./operation.ts";

const PAGE = 60;
const FILTER = /^\s*"?([\w:.]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;
/** The attributes AWS lets a filter name; custom ones cannot be searched. */
const SEARCHABLE = new Set([
  "cognito:user_status",
  "email",
  "family_name",
  "given_name",
  "name",
  "phone_number",
  "preferred_username",
  "status",
  "sub",
  "username",
]);

export const listUsers: Operation = (parts, input) => {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const matches = filterOf(pool, maybeText(input, "Filter"));
  const { page, next } = cut(input, parts.state.listUsers(pool.id, after(input)).filter(matches));
  return { Users: page.map(described), ...(next ? { PaginationToken: next } : {}) };
};

function filterOf(pool: Pool, filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name = "", operator, quoted = ""] = FILTER.exec(filter) ?? [];
  if (!SEARCHABLE.has(name)) throw invalid("Invalid search attribute or filter.");
  const fold = (one: string) => (pool.caseSensitive ? one : one.toLowerCase());
  const wanted = fold(quoted.replace(/\\(.)/g, "$1"));
  return (user) => {
    const value = fold(searched(user, name));
    return operator === "=" ? value === wanted : value.startsWith(wanted);
  };
}

function searched(user: User, name: string): string {
  if (name === "username") return user.username;
  if (name === "cognito:user_status") return user.status;
  if (name === "status") return user.enabled ? "Enabled" : "Disabled";
  return user.attributes[name] ?? "";
}

/** Pages are cut by `sub`; the token is the last one shown. */
function after(input: Input): string | undefined {
  const token = maybeText(input, "PaginationToken") ?? maybeText(input, "NextToken");
  return token ? Buffer.from(token, "base64url").toString() : undefined;
}

function cut(input: Input, users: User[]): { page: User[]; next?: string } {
  const limit = maybeNumber(input, "Limit") ?? PAGE;
  if (limit < 0 || limit > PAGE) throw invalid(`Limit must be at most ${PAGE}.`);
  const page = users.slice(0, limit || PAGE);
  const last = page.at(-1);
  if (!last || page.length === users.length) return { page };
  return { page, next: Buffer.from(last.sub).toString("base64url") };
}

export const listUsersInGroup: Operation = (parts, input) => {
  const pool = poolById(parts, text(input, "UserPoolId"));
  const group = text(input, "GroupName");
  const members = parts.state
    .listUsers(pool.id, after(input))
    .filter((user) => user.groups.includes(group));
  const { page, next } = cut(input, members);
  return { Users: page.map(described), ...(next ? { NextToken: next } : {}) };
};

export function groupKey(parts: Parts, input: Input): string {
  return `${poolById(parts, text(input, "UserPoolId")).id}/${text(input, "GroupName")}`;
}
