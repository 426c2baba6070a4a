/**
 * IndexedDB: cached answers and a member's saved searches. Where it's unavailable, nothing is
 * stored.
 */

/** `answers` and `answer-facts` belong to the local cache, `own` to the member. */
export type StoreName = "answers" | "answer-facts" | "own";

const name = "attune-kept";
const stores: StoreName[] = ["answers", "answer-facts", "own"];

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      // Lets another tab delete the database.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      // Safari may close it while the page is in the background.
      request.result.onclose = () => {
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** @returns null when the database can't be used */
async function ask<Value>(
  store: StoreName,
  mode: IDBTransactionMode,
  request: (objects: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const database = await open();
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const asked = request(transaction.objectStore(store));
      // Resolve after the commit: an uncommitted write is lost when the page is left.
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return null;
  }
}

export const readOne = async <Value>(store: StoreName, key: string): Promise<Value | null> =>
  // IndexedDB is untyped; each store holds one type.
  ((await ask(store, "readonly", (objects) => objects.get(key))) as Value | undefined) ?? null;

export const writeOne = async (store: StoreName, key: string, value: unknown): Promise<void> =>
  void (await ask(store, "readwrite", (objects) => objects.put(value, key)));

export const removeOne = async (store: StoreName, key: string): Promise<void> =>
  void (await ask(store, "readwrite", (objects) => objects.delete(key)));

export const removeByPrefix = async (store: StoreName, beginning: string): Promise<void> =>
  void (await ask(store, "readwrite", (objects) =>
    objects.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`)),
  ));

export const removeAll = async (store: StoreName): Promise<void> =>
  void (await ask(store, "readwrite", (objects) => objects.clear()));

export const readAll = async <Value>(store: StoreName): Promise<Value[]> =>
  // IndexedDB is untyped; each store holds one type.
  ((await ask(store, "readonly", (objects) => objects.getAll())) ?? []) as Value[];

export function removeDatabase(): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // IndexedDB is unavailable.
  }
}
