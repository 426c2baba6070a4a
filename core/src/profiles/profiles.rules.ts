export const maxNameLength = 100;
export const maxBioLength = 500;
export const maxLanguages = 4;
