/** Told by its name, so that forms needn't load this. */
class CommonPasswordError extends Error {
  override name = "CommonPasswordError";
}

/**
 * Refuses a password that's tried among the first. The list is loaded when it's asked for; where it
 * can't be, no password counts as common.
 * @throws CommonPasswordError
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await import("virtual:common-passwords").then(
    ({ default: list }) => list.split(" "),
    (): string[] => [],
  );
  if (common.includes(password.toLowerCase())) throw new CommonPasswordError();
}
