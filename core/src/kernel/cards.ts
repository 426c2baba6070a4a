import type { Card } from "./schemas.ts";

export interface CardFields {
  id: string;
  name: string;
  username?: string;
  imageUrl: string;
}

/** Of rows that are the member's own. */
export const memberCardFields: Required<CardFields> = {
  id: "userId",
  name: "name",
  username: "username",
  imageUrl: "imageUrl",
};

/** For "host": `hostId`, `hostName` and so on. */
export const cardFieldsOf = (prefix: string): Required<CardFields> => ({
  id: `${prefix}Id`,
  name: `${prefix}Name`,
  username: `${prefix}Username`,
  imageUrl: `${prefix}ImageUrl`,
});

export interface CardRows {
  /** Unique among all features, because jobs resume by it. */
  name: string;
  entity: string;
  fields: readonly CardFields[];
  /** Idempotent; skips rows that by now show another member. @returns the next page's cursor */
  refresh(card: Card, cursor: string | null): Promise<string | null>;
}

export interface Cards {
  cards: readonly CardRows[];
  /** Attributes that look like a card's but aren't, and why. */
  notCards?: Readonly<Record<string, string>>;
}
