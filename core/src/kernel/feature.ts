import type { SearchAspect } from "./search-aspect.ts";

/**
 * What a folder of core adds to the whole. `features.ts` lists them all; the dispatcher, the search
 * index, the card refresh, the export and the account deletion are loops over that list.
 * Aspects that need code are functions that import it, so that a bundle loads what it uses.
 */
export interface Feature {
  /** The folder's name. */
  name: string;
  search?: SearchAspect;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;
