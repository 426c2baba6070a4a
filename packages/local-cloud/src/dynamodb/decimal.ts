import { validationError } from "./errors.ts";

/** Most significant digits of a DynamoDB number. */
const MOST_DIGITS = 38;

interface Decimal {
  /** The number without its point. */
  digits: bigint;
  /** How many of the digits are behind the point. */
  scale: number;
}

/** Adds two decimals exactly. Throws ValidationException if the sum needs more than 38 digits. */
export function add(left: string, right: string): string {
  return combine(left, right, (a, b) => a + b);
}

export function subtract(left: string, right: string): string {
  return combine(left, right, (a, b) => a - b);
}

function combine(left: string, right: string, operate: (a: bigint, b: bigint) => bigint): string {
  if (SMALL_INTEGER.test(left) && SMALL_INTEGER.test(right))
    return String(operate(BigInt(left), BigInt(right)));
  const a = parse(left);
  const b = parse(right);
  const scale = Math.max(a.scale, b.scale);
  return format(operate(scaled(a, scale), scaled(b, scale)), scale);
}

const SMALL_INTEGER = /^-?\d{1,15}$/;

function parse(text: string): Decimal {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function scaled(number: Decimal, scale: number): bigint {
  return number.digits * 10n ** BigInt(scale - number.scale);
}

function format(digits: bigint, scale: number): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, "");
  const significant = (whole + fraction).replace(/^0+/, "").replace(/0+$/, "");
  if (significant.length > MOST_DIGITS)
    throw validationError("Attempting to store more than 38 significant digits in a Number");
  return sign + whole + (fraction ? `.${fraction}` : "");
}

/**
 * Text that sorts like the number: a sign, the exponent, then the digits. Negative numbers invert
 * both, and end with "~" so that -1 sorts after -1.5.
 */
export function sortable(number: string): string {
  const negative = number.startsWith("-");
  const [whole = "", fraction = ""] = (negative ? number.slice(1) : number).split(".");
  const all = whole + fraction;
  const first = all.search(/[1-9]/);
  if (first < 0) return "1";
  const digits = all.slice(first).replace(/0+$/, "");
  const power = whole.length - first + 500;
  if (!negative) return `2${power}${digits}`;
  const turned = digits.replace(/\d/g, (digit) => String(9 - Number(digit)));
  return `0${999 - power}${turned}~`;
}
