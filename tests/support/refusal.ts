import { ORPCError } from "@orpc/client";

/** The error a call is answered with. @throws when the call succeeds, or fails in another way */
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

/** The code of an error, or undefined when the call succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );

/** Status and code alone, to compare with. */
export async function refusedWith(
  call: Promise<unknown>,
): Promise<{ status: number; code: string }> {
  const { status, code } = await refusal(call);
  return { status, code };
}
