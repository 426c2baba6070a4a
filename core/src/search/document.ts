import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { defined } from "../kernel/objects.ts";
import type { SearchType } from "./search.contract.ts";
import { fieldsByWord, type Searchable, shownOf } from "./searchable.ts";
import type { Sentence } from "./sentence.ts";

export interface Row {
  type: SearchType;
  id: string;
  title: string;
  /** Only of a person. */
  username?: string | undefined;
  description: string;
  imageUrl?: string | undefined;
  categories?: string[] | undefined;
  location?: string | undefined;
  date?: string | undefined;
  createdAt: string;
  /** A block between owner and searcher hides it. Circles have none here. */
  ownerId?: string | undefined;
  /** Rounded down to a power of two. Posts' is read when sorting. */
  popularity: number;
}

export interface Document {
  row: Row;
  /** Words, each after a hexadecimal digit for its fields. */
  postings: string;
  /** Absent until the language model has answered. */
  sentence?: Sentence | undefined;
}

/** A null document marks a thing that was removed. */
export interface Stored {
  doc: string;
  changedAt: string;
  document: Document | null;
}

/** A hash instead of the id, because the marker of a removed thing outlives its owner's account. */
export const documentKey = (type: SearchType, id: string): string =>
  createHash("sha256").update(`${type}#${id}`).digest("base64url").slice(0, 22);

export const documentOf = (thing: Searchable): Document => ({
  row: defined(shownOf(thing)),
  postings: [...fieldsByWord(thing)].map(([word, fields]) => fields.toString(16) + word).join(" "),
});

export function* wordsOf({ postings }: Document): Generator<[word: string, fields: number]> {
  for (const posting of postings.split(" ")) {
    yield [posting.slice(1), Number.parseInt(posting.slice(0, 1), 16)];
  }
}

export const pack = (content: Document | readonly Stored[]): Uint8Array =>
  deflateRawSync(JSON.stringify(content));

const unpack = (content: Uint8Array): unknown => JSON.parse(inflateRawSync(content).toString());
// Both read only what pack() wrote.
export const unpackDocument = (content: Uint8Array): Document => unpack(content) as Document;
export const unpackSegment = (content: Uint8Array): Stored[] => unpack(content) as Stored[];
