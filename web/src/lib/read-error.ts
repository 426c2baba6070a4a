/** What is known of an error, whatever threw it. */
export function readError(error: unknown): { code?: string; status?: number; message: string } {
  if (typeof error === "string") return { message: error };
  if (typeof error !== "object" || error === null) return { message: "" };
  const { code, status, message } = error as Record<string, unknown>;
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof status === "number" ? { status } : {}),
    message: typeof message === "string" ? message : "",
  };
}

/** Refusals that no repetition cures: nobody is signed in, or may not. */
export function isSecurityError(error: unknown): boolean {
  const { code, status } = readError(error);
  return (
    status === 401 ||
    status === 403 ||
    code === "PGRST301" ||
    code === "42501" ||
    (error instanceof Error && error.name === "SecurityError")
  );
}

/** Whether the server refused the request as it was put. */
export function isClientError(error: unknown): boolean {
  const { status } = readError(error);
  return status !== undefined && status >= 400 && status < 500;
}
