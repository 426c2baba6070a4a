const maxTitleLength = 60;

/** A post's title where it has none. */
export const beginningOf = (content: string): string => {
  const line = content.trim().split("\n")[0] ?? "";
  if (line.length <= maxTitleLength) return line;
  return `${line.slice(0, line.lastIndexOf(" ", maxTitleLength - 1) + 1 || maxTitleLength).trim()}…`;
};
