export const maxSearchQueryLength = 100;
export const maxSearchNameLength = 60;
export const maxResultsOfType = 20;
export const maxSavedSearches = 20;
