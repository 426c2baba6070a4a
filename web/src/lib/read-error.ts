export function readError(error: unknown): { code?: string; status?: number; message: string } {
  if (typeof error === "string") return { message: error };
  if (typeof error !== "object" || error === null) return { message: "" };
  // Each is checked below.
  const { code, status, message } = error as Record<string, unknown>;
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof status === "number" ? { status } : {}),
    message: typeof message === "string" ? message : "",
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A text field of the API error's `data`. */
export function detailOf(error: unknown, name: string): string | undefined {
  const data = fieldOf(error, "data");
  const value = fieldOf(data, name);
  return typeof value === "string" ? value : undefined;
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
