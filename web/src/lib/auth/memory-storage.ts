/** Keeps the tokens of a second sign-in apart from the current session until it's complete. */
export function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    setItem: async (key: string, value: string) => void entries.set(key, value),
    getItem: async (key: string) => entries.get(key) ?? null,
    removeItem: async (key: string) => void entries.delete(key),
    clear: async () => entries.clear(),
  };
}
