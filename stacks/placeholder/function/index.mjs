/** For assertions without a build. */
export const handler = async () => {
  throw new Error("This function was deployed without its bundle: run `npm run build` first.");
};
