import { expect, test } from "vitest";
import { edgeRuntimeProblems } from "./edge-runtime.ts";

test.each([
  ["for (const one of list) one();", "ForOfStatement"],
  ["const copy = [...list];", "SpreadElement"],
  ["const { uri } = list;", "ObjectPattern"],
  ["function two(one = 1) { return one; }", "AssignmentPattern"],
  ["const one = list?.first;", "ChainExpression"],
  ["const one = list ?? 1;", "??"],
  ["class One {}", "ClassDeclaration"],
  ["const one = 1; const two = { one };", "shorthand"],
  ["list.flatMap((one) => one);", ".flatMap()"],
  ["list.replaceAll('a', 'b');", ".replaceAll()"],
  ["setTimeout(list, 1);", "setTimeout"],
  ["const url = new URL('https://example.org');", "URL"],
  ["const one = 1n;", "1n"],
  ["const letter = /./u;", "/./u"],
])("%s is refused", (code, problem) => {
  expect(edgeRuntimeProblems(`const list = [];\n${code}`).join()).toContain(`line 2: `);
  expect(edgeRuntimeProblems(`const list = [];\n${code}`).join()).toContain(problem);
});

test("supported syntax is accepted", () => {
  const code = `
    const names = {};
    async function handler(event) {
      let parts = [];
      for (const name in event.request.headers) parts.push(\`\${name}=\${names[name] || ""}\`);
      parts.forEach((one, index) => console.log(one, index ** 2, /a(?<b>c)/gi.test(one)));
      try { await Promise.resolve(parts); } catch (error) { throw new Error(String(error)); }
      return event.request;
    }`;
  expect(edgeRuntimeProblems(code)).toEqual([]);
});
