import { ORPCError } from "@orpc/client";

/** The error of a call that's refused. @throws if the call succeeds or fails otherwise */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ code: string; status: number; message: string; data: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return { code: error.code, status: error.status, message: error.message, data: error.data };
  }
  throw new Error("The call was not refused.");
}

/** The error code of a call; undefined if it succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    // The calls under test throw errors only.
    (error: unknown) => (error as { code?: string }).code,
  );

export async function refusedWith(
  call: Promise<unknown>,
): Promise<{ status: number; code: string }> {
  const { status, code } = await refusal(call);
  return { status, code };
}
