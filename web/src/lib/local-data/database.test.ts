import { expect, onTestFinished, test, vi } from "vitest";
import { readOne } from "./database.ts";

/** A database in which every key has the value "kept", until the browser closes it. */
class FakeDatabase {
  onclose?: () => void;
  private isClosed = false;

  transaction() {
    if (this.isClosed) throw new DOMException("It's closed.", "InvalidStateError");
    const transaction = {
      objectStore: () => ({ get: () => ({ result: "kept" }) }),
      oncomplete: () => undefined,
    };
    queueMicrotask(() => transaction.oncomplete());
    return transaction;
  }

  closeByBrowser() {
    this.isClosed = true;
    this.onclose?.();
  }
}

test("what's kept on the device can be read after the browser has closed its database", async () => {
  const opened: FakeDatabase[] = [];
  const open = () => {
    const database = new FakeDatabase();
    opened.push(database);
    const request = { result: database, onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal("indexedDB", { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await readOne("own", "a")).toBe("kept");
  opened[0]?.closeByBrowser();
  expect(await readOne("own", "a")).toBe("kept");
});
