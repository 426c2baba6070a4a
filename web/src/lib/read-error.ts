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

/** 401, 403 and their equivalents. */
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

export function isClientError(error: unknown): boolean {
  const { status } = readError(error);
  return status !== undefined && status >= 400 && status < 500;
}
