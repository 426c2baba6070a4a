/** Stands in for bundles that weren't built, so that the stacks can be synthesized and asserted. */
export const handler = async () => {
  throw new Error("This function was deployed without its bundle: run `npm run build` first.");
};
