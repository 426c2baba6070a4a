export const maxBlocks = 500;
