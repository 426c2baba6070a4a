/** A shell pattern of `aws s3 sync`: *, ?, [abc] and [!abc]; * matches slashes too. */
function patternOf(pattern: string): RegExp {
  const source = pattern.replace(
    /\[(!?)([^\]]+)\]|\*|\?|[.+^${}()|\\[\]]/g,
    (token, not: string | undefined, characters: string | undefined) => {
      if (characters !== undefined)
        return `[${not ? "^" : ""}${characters.replace(/[\\^]/g, "\\$&")}]`;
      if (token === "*") return "[^]*";
      if (token === "?") return "[^]";
      return `\\${token}`;
    },
  );
  return new RegExp(`^${source}$`);
}

/** All files except the excluded ones, which `include` can add back. */
export function createFilter(
  exclude: readonly string[],
  include: readonly string[],
): (path: string) => boolean {
  const excluded = exclude.map(patternOf);
  const included = include.map(patternOf);
  return (path) =>
    !excluded.some((pattern) => pattern.test(path)) ||
    included.some((pattern) => pattern.test(path));
}
