import type { Input } from "../input.ts";
import type { Parts } from "../parts.ts";

/** One operation of the API: the JSON body in, the JSON answer out. */
export type Operation = (parts: Parts, input: Input) => object | Promise<object>;

/** AWS's JSON writes times as seconds since 1970. */
export const seconds = (milliseconds: number): number => milliseconds / 1000;
