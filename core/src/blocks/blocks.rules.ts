/** The most members one member can block. */
export const maxBlocks = 500;
