export const maxCircleNameLength = 80;
export const maxCircleTextLength = 2_000;
export const maxCircleCategories = 5;
