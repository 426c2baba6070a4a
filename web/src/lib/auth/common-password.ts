/** Recognized by name, so that forms needn't load this. */
class CommonPasswordError extends Error {
  override name = "CommonPasswordError";
}

/**
 * The list is loaded on demand. Without it no password is taken: nothing else would refuse a common
 * one, and without a connection the pool can't be reached either.
 * @throws CommonPasswordError; TypeError if the list can't be loaded
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const { default: list } = await import("virtual:common-passwords");
  if (list.split(" ").includes(password.toLowerCase())) throw new CommonPasswordError();
}
