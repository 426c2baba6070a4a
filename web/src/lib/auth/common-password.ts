/** Recognized by name, so that forms needn't load this. */
class CommonPasswordError extends Error {
  override name = "CommonPasswordError";
}

/**
 * Refuses common passwords. The list is loaded on demand; if that fails, no password counts as
 * common.
 * @throws CommonPasswordError
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await import("virtual:common-passwords").then(
    ({ default: list }) => list.split(" "),
    (): string[] => [],
  );
  if (common.includes(password.toLowerCase())) throw new CommonPasswordError();
}
