/** `*` ends a prefix. A word may belong to several concepts. `near` applies in one direction. */
export interface Concept {
  /** Shown beside a result. */
  label: string;
  words: string;
  near?: string;
}
