import { contract } from "@attune/core/contract";
import { expect, test } from "vitest";
import { openApiDocument, openApiText } from "./openapi.ts";

test("the OpenAPI document has every operation of the contract", async () => {
  const { paths = {} } = await openApiDocument();
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contracted = Object.values(contract).flatMap((operations) =>
    Object.values(operations).map(({ "~orpc": { route } }) => `${route.method} ${route.path}`),
  );
  expect(documented.sort()).toEqual(contracted.sort());
});

test("the OpenAPI document's text is made once, because anyone can request it and it takes a tenth of a second", async () => {
  const first = openApiText();
  expect(openApiText()).toBe(first);
  expect(JSON.parse(await first)).toEqual(JSON.parse(JSON.stringify(await openApiDocument())));
});
