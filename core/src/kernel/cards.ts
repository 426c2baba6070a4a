import type { Card } from "./schemas.ts";

/** The attributes of a row that show a member, and the one that says which member it is. */
export interface CardFields {
  id: string;
  name: string;
  username?: string;
  imageUrl: string;
}

/** Rows of one entity that show a member's name and picture. */
export interface CardRows {
  /** Unique among all features; a job that goes on later finds its place by it. */
  name: string;
  /** The rows' entity, as its model calls it. */
  entity: string;
  fields: readonly CardFields[];
  /**
   * Writes the card to one page of the member's rows. Idempotent; rows that show another member
   * by now
   * stay unchanged.
   * @returns the next page's cursor
   */
  refresh(card: Card, cursor: string | null): Promise<string | null>;
}

export interface Cards {
  cards: readonly CardRows[];
  /** Entities whose attributes look like a member's card, and why they aren't. */
  notCards?: Readonly<Record<string, string>>;
}
