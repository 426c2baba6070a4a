import type { Card } from "./schemas.ts";

export interface CardFields {
  id: string;
  name: string;
  username?: string;
  imageUrl: string;
}

/** `hostId`, `hostName` and so on. */
export const cardFieldsOf = (prefix: string): Required<CardFields> => ({
  id: `${prefix}Id`,
  name: `${prefix}Name`,
  username: `${prefix}Username`,
  imageUrl: `${prefix}ImageUrl`,
});

export interface CardRows {
  /** Unique among all features; jobs resume by it. */
  name: string;
  entity: string;
  fields: readonly CardFields[];
  /** Idempotent; skips rows that show another member by now. @returns the next page's cursor */
  refresh(card: Card, cursor: string | null): Promise<string | null>;
}

export interface Cards {
  cards: readonly CardRows[];
  /** What looks like a card's attributes but isn't, and why. */
  notCards?: Readonly<Record<string, string>>;
}
