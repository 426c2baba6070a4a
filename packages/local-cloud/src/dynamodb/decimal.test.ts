import fc from "fast-check";
import { expect, test } from "vitest";
import { add, sortable, subtract } from "./decimal.ts";

/** A number as digits and the places behind the point, and the same as text. */
const decimal = fc.record({
  digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  scale: fc.integer({ min: 0, max: 15 }),
});

function text({ digits, scale }: { digits: bigint; scale: number }): string {
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const whole = all.slice(0, all.length - scale);
  const fraction = all.slice(all.length - scale).replace(/0+$/, "");
  return `${digits < 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

const scaled = ({ digits, scale }: { digits: bigint; scale: number }) =>
  digits * 10n ** BigInt(15 - scale);

const order = <T extends string | bigint>(a: T, b: T) => Number(a > b) - Number(a < b);

test("sorts in numeric order", () => {
  fc.assert(
    fc.property(decimal, decimal, (left, right) => {
      expect(order(sortable(text(left)), sortable(text(right)))).toBe(
        order(scaled(left), scaled(right)),
      );
    }),
  );
});

test("adds and subtracts exactly", () => {
  fc.assert(
    fc.property(decimal, decimal, (left, right) => {
      const sum = { digits: scaled(left) + scaled(right), scale: 15 };
      const difference = { digits: scaled(left) - scaled(right), scale: 15 };
      expect(add(text(left), text(right))).toBe(text(sum));
      expect(subtract(text(left), text(right))).toBe(text(difference));
    }),
  );
});

test("refuses a sum that needs more than 38 digits", () => {
  expect(() => add(`1${"0".repeat(30)}`, "0.000000001")).toThrow("more than 38 significant digits");
  expect(add(`1${"0".repeat(30)}`, "0.0000001")).toBe(`1${"0".repeat(30)}.0000001`);
});
