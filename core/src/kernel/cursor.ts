import * as z from "zod/mini";

/** Opaque to clients. `queryPage` refuses a cursor of another list. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(2000)));

/** `next` is absent on the last page. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

export interface Page<T> {
  items: T[];
  next?: string;
}

export const toPage = <T>(items: T[], cursor: string | null): Page<T> =>
  cursor === null ? { items } : { items, next: cursor };
