/** A matcher for a pattern in which * matches any text and ? for one character. */
export function wildcard(pattern: string, flags = ""): (text: string) => boolean {
  if (pattern === "*") return () => true;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^]*")
    .replaceAll("?", "[^]");
  const expression = new RegExp(`^${source}$`, flags);
  return (text) => expression.test(text);
}
