import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract.ts";

/** Shown as one line, also in a mail's subject and a push's title. */
const lines = new Set(["title", "name", "place", "type"]);

const written = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.entries(operations).flatMap(([operation, { "~orpc": definition }]) => {
    // A contract's procedure, of which only the schema is read.
    const schema: unknown = (definition as { inputSchema?: unknown }).inputSchema;
    const shape = schema instanceof z.ZodMiniObject ? schema.shape : {};
    return Object.entries(shape).flatMap(([field, fieldSchema]) =>
      lines.has(field)
        ? [{ what: `${noun}.${operation} ${field}`, schema: fieldSchema as z.ZodMiniType }]
        : [],
    );
  }),
);

test("there are titles and names to write", () => {
  expect(written.length).toBeGreaterThan(10);
});

test.each(written)("$what is one line", ({ schema }) => {
  const { data = "" } = schema.safeParse("Dew walk\nBcc: eve@people.example");
  // Fields with stricter rules refuse it.
  expect(data).not.toMatch(/[\r\n]/);
});
