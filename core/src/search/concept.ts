/**
 * A meaning with its words, separated by spaces. A word ending in `*` is a prefix. A word may have
 * several meanings; stop words have none. `near` names related meanings, in one direction.
 */
export interface Concept {
  /** As it is shown beside a result. */
  label: string;
  words: string;
  near?: string;
}
