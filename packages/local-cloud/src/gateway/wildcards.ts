/** A pattern in which "*" is any text and "?" any one character. */
export function wildcard(pattern: string, flags = ""): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, flags);
}
