export const maxEventTitleLength = 120;
export const maxEventTextLength = 4_000;
export const maxEventPlaceLength = 200;
/** The cap for every event, whatever its host chose. */
export const maxEventCapacity = 5_000;
/** How many of the people who are going a list shows. */
export const facesShown = 3;
