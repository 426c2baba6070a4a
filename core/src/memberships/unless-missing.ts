/** It's gone, or another environment's: trying again wouldn't find it either. */
export function unlessMissing(error: { code?: string } | undefined): null {
  if (error?.code !== "resource_missing") throw error;
  return null;
}
