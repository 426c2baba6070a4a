export const maxEventTitleLength = 120;
export const maxEventTextLength = 4_000;
export const maxEventPlaceLength = 200;
