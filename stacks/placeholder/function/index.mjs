/** Stands in for a bundle that is not built yet, so that the stacks can be asserted without a build. */
export const handler = async () => {
  throw new Error("This function was deployed without its bundle: run `npm run build` first.");
};
