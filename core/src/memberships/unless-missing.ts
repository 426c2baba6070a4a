/** The object is gone, or from another environment, so a retry wouldn't find it either. */
export function unlessMissing(error: { code?: string } | undefined): null {
  if (error?.code !== "resource_missing") throw error;
  return null;
}
