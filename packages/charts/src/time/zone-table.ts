/** The compact table: which edition, each distinct history as text, and which zone has which. */
export interface ZoneTable {
  edition: string;
  histories: readonly string[];
  zones: Record<string, number>;
}
