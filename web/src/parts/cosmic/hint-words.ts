/** Translates the engine's hint about a time or day that didn't exist. */
export function hintWords(hint: string | undefined): string | undefined {
  const [, from, to] =
    hint?.match(/^They went from ([\d:]+) straight to ([\d:]+) that day\.$/) ?? [];
  if (from && to) return `They went from ${from} straight to ${to} that day.`;
  return hint?.startsWith("It may have been the day before")
    ? "It may have been the day before or after."
    : hint;
}
