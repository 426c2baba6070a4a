import type { Card } from "./schemas.ts";

/** A row's attributes that show a member, and the one with their id. */
export interface CardFields {
  id: string;
  name: string;
  username?: string;
  imageUrl: string;
}

/** The fields of a card whose attributes share a prefix: `hostId`, `hostName` and so on. */
export const cardFieldsOf = (prefix: string): Required<CardFields> => ({
  id: `${prefix}Id`,
  name: `${prefix}Name`,
  username: `${prefix}Username`,
  imageUrl: `${prefix}ImageUrl`,
});

/** Rows of one entity that show a member's name and picture. */
export interface CardRows {
  /** Unique among all features; a resumed job finds its place by it. */
  name: string;
  /** The rows' entity, as its model calls it. */
  entity: string;
  fields: readonly CardFields[];
  /**
   * Writes the card to a page of the member's rows. Idempotent; skips rows that show another member
   * by now.
   * @returns the next page's cursor
   */
  refresh(card: Card, cursor: string | null): Promise<string | null>;
}

export interface Cards {
  cards: readonly CardRows[];
  /** Entities whose attributes look like a card but aren't, and why. */
  notCards?: Readonly<Record<string, string>>;
}
