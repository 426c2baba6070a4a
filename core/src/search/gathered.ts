import type { ConceptId } from "./concepts.data.ts";
import type { Row } from "./rows.ts";
import { fieldsAnswered, meaningScore, recentPoints, textScore } from "./score.ts";
import { inField } from "./searchable.ts";
import { allWordsOf, answers } from "./words.ts";

/** A thing that answers a query. */
export interface Found {
  row: Row;
  score: number;
  /** The meanings it shares with the query. */
  meanings: ConceptId[];
}

interface Gathering {
  row: Row;
  /** For each word of the query the fields that answer it, as bits. */
  fields: number[];
  meanings: Set<ConceptId>;
}

/** Brings together what was found of each thing under several words and meanings. */
export class Gathered {
  readonly #things = new Map<string, Gathering>();
  readonly #words: readonly string[];
  readonly #asked: ReadonlyMap<ConceptId, number>;
  readonly #query: string;

  constructor(words: readonly string[], asked: ReadonlyMap<ConceptId, number>, query: string) {
    this.#words = words;
    this.#asked = asked;
    this.#query = query;
  }

  #of(row: Row): Gathering {
    const key = `${row.type}#${row.id}`;
    const known = this.#things.get(key);
    if (known) return known;
    const fields = this.#words.map((word) => fieldsShown(row, word));
    const begun = { row, fields, meanings: new Set<ConceptId>() };
    this.#things.set(key, begun);
    return begun;
  }

  /** Rows of a word that answers the given word of the query. */
  addWord(queryWord: string, rows: readonly Row[]): void {
    const at = this.#words.indexOf(queryWord);
    for (const row of rows) {
      const { fields } = this.#of(row);
      fields[at] = (fields[at] ?? 0) | row.fields;
    }
  }

  addMeaning(id: ConceptId, rows: readonly Row[]): void {
    for (const row of rows) this.#of(row).meanings.add(id);
  }

  /** What answers the whole query by its words, or shares a meaning with it. */
  found(): Found[] {
    return [...this.#things.values()].flatMap(({ row, fields, meanings }) => {
      const answered = fieldsAnswered(fields);
      if (answered === 0 && meanings.size === 0) return [];
      const text = textScore(row, answered, this.#query);
      const recent = answered === 0 ? recentPoints(row) : 0;
      const score = text + recent + meaningScore(this.#asked, meanings);
      return [{ row, score, meanings: [...meanings] }];
    });
  }
}

/** The fields that answer a word by what a row shows of its thing. */
function fieldsShown(row: Row, queryWord: string): number {
  const texts: [string | undefined, number][] = [
    [row.title, inField.title],
    [row.description, inField.description],
    [row.categories?.join(" "), inField.category],
    [row.location, inField.location],
  ];
  return texts
    .filter(([text]) => text && allWordsOf(text).some((word) => answers(queryWord, word)))
    .reduce((fields, [, field]) => fields | field, 0);
}
