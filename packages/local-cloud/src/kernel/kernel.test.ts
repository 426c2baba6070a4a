import { afterEach, describe, expect, test } from "vitest";
import { settle } from "../settle.ts";
import { createActivity } from "./activity.ts";
import { type Clock, createClock } from "./clock.ts";
import { createLogs } from "./logs.ts";
import { randomSource } from "./random.ts";
import { openStore } from "./store.ts";

const clocks: Clock[] = [];
const clockAt = (ahead = 0) => {
  const clock = createClock(ahead);
  clocks.push(clock);
  return clock;
};
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.stop();
});

describe("the clock", () => {
  test("runs due work in order of time, including what's added on the way", () => {
    const clock = clockAt();
    const start = clock.now();
    const ran: string[] = [];
    clock.at(start + 2000, () => ran.push("second"));
    clock.at(start + 1000, () => {
      ran.push("first");
      clock.at(clock.now() + 500, () => ran.push("between"));
    });
    const cancel = clock.at(start + 1500, () => ran.push("cancelled"));
    clock.at(start + 90_000, () => ran.push("far"));
    cancel();
    expect(clock.next()).toBe(start + 1000);
    clock.advance(10_000);
    expect(ran).toEqual(["first", "between", "second"]);
    expect(clock.next()).toBe(start + 90_000);
    expect(clock.now() - start).toBeGreaterThanOrEqual(10_000);
  });

  test("notifies listeners when it's moved, and only moves forward", () => {
    const clock = clockAt(5000);
    expect(clock.ahead()).toBe(5000);
    const heard: number[] = [];
    const cancel = clock.onMove((ahead) => heard.push(ahead));
    clock.advance(1000);
    cancel();
    clock.advance(1000);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toBeGreaterThan(5900);
    expect(() => clock.advance(-1)).toThrow("only moves forward");
  });
});

describe("the store", () => {
  test("lists in key order, by prefix, after a key", () => {
    const store = openStore();
    const letters = store.collection<number>("letters");
    for (const [index, key] of ["b/2", "a/1", "b/1", "c"].entries()) letters.put(key, index);
    expect(letters.list({ prefix: "b/" }).map(({ key }) => key)).toEqual(["b/1", "b/2"]);
    expect(letters.list({ after: "b/1", limit: 1 })).toEqual([{ key: "b/2", value: 0 }]);
    expect([letters.count(), letters.count("b/")]).toEqual([4, 2]);
    letters.delete("c");
    expect(letters.get("c")).toBeUndefined();
    store.close();
  });

  test("applies all writes of a transaction or none", () => {
    const store = openStore();
    const letters = store.collection<number>("letters");
    const failing = () =>
      store.transaction(() => {
        letters.put("a", 1);
        store.transaction(() => letters.put("b", 2));
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    expect(letters.count()).toBe(0);
    store.close();
  });
});

describe("settling", () => {
  test("waits for running work, and for what that starts", async () => {
    const clock = clockAt();
    const activity = createActivity();
    const done: string[] = [];
    void activity.during(async () => {
      await new Promise(setImmediate);
      done.push("one");
      void activity.during(async () => {
        await new Promise(setImmediate);
        done.push("two");
      });
    });
    await settle({ clock, activity, drains: [] });
    expect(done).toEqual(["one", "two"]);
  });

  test("moves the clock to all that becomes due, draining at each step", async () => {
    const clock = clockAt();
    const start = clock.now();
    const drained: number[] = [];
    const drain = async () => {
      drained.push(Math.floor((clock.now() - start) / 1000));
      return false;
    };
    clock.at(start + 10_000, () => {});
    clock.at(start + 20_000, () => {});
    await settle({ clock, activity: createActivity(), drains: [{ drain }] }, { advance: 30_000 });
    expect(drained).toEqual([0, 10, 20, 30]);
  });

  test("gives up on work that endlessly starts more work", async () => {
    const drain = async () => true;
    await expect(
      settle({ clock: clockAt(), activity: createActivity(), drains: [{ drain }] }),
    ).rejects.toThrow("does not settle");
  });
});

test("random numbers follow their seed and fill the range", () => {
  const [one, same, other] = [randomSource(7), randomSource(7), randomSource(8)];
  const numbers = Array.from({ length: 1000 }, one);
  expect(Array.from({ length: 1000 }, same)).toEqual(numbers);
  expect(other()).not.toBe(numbers[0]);
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
});

test("logs are limited in number, newest first, and can be filtered", () => {
  const seen: string[] = [];
  const logs = createLogs(({ text }) => seen.push(text));
  for (let index = 0; index < 12_000; index++)
    logs.add({
      time: index,
      source: index % 2 ? "odd" : "even",
      level: index === 11_000 ? "error" : "info",
      text: String(index),
    });
  expect(seen).toHaveLength(12_000);
  expect(logs.list({ source: "odd", limit: 2 }).map(({ text }) => text)).toEqual([
    "11999",
    "11997",
  ]);
  expect(logs.list({ level: "error" }).map(({ text }) => text)).toEqual(["11000"]);
});
