import { listed } from "../../lib/join-words.ts";

interface WordsProps {
  title: string;
  words: readonly string[];
}

/** A short list of words under a heading; renders nothing for an empty list. */
export function Words({ title, words }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 max-w-text text-muted">{listed(words)}</p>
    </section>
  );
}
