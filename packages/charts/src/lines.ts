/** Longer than any birth needs; longer lines aren't buffered. */
const longest = 1_000_000;

/**
 * A stream's lines without their ends (LF or CRLF), including empty ones; null for one of more than
 * a million characters. No other line ends count, because JSON text may contain them. Skips a
 * byte-order mark; the last line needs no end.
 */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let rest = "";
  let tooLong = false;
  const take = (end: string): string | null => {
    const line = rest + end;
    const taken = tooLong || line.length > longest ? null : line.replace(/\r$/, "");
    rest = "";
    tooLong = false;
    return taken;
  };
  for await (const chunk of input) {
    const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", from)) {
      yield take(text.slice(from, at));
      from = at + 1;
    }
    rest += text.slice(from);
    if (rest.length > longest) {
      tooLong = true;
      rest = "";
    }
  }
  rest += decoder.decode();
  if (rest !== "" || tooLong) yield take("");
}
