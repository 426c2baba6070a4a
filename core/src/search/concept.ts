/** `*` ends a prefix. A word may have several meanings. `near` is one-way. */
export interface Concept {
  /** Shown beside a result. */
  label: string;
  words: string;
  near?: string;
}
