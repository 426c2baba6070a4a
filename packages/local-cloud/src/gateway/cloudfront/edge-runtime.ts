import { parseSync } from "oxc-parser";

const words = (text: string) => new Set(text.trim().split(/\s+/));

/* From AWS's "JavaScript runtime 2.0 features for CloudFront Functions". Node has far more. */
const NODES = words(`
  Program FunctionDeclaration FunctionExpression ArrowFunctionExpression RestElement
  BlockStatement EmptyStatement ExpressionStatement IfStatement LabeledStatement BreakStatement
  ContinueStatement SwitchStatement SwitchCase ReturnStatement ThrowStatement TryStatement
  CatchClause WhileStatement DoWhileStatement ForStatement ForInStatement VariableDeclaration
  VariableDeclarator ThisExpression ArrayExpression ObjectExpression Property UnaryExpression
  UpdateExpression BinaryExpression AssignmentExpression LogicalExpression MemberExpression
  ConditionalExpression CallExpression NewExpression SequenceExpression AwaitExpression
  TemplateLiteral TemplateElement Identifier Literal ParenthesizedExpression
`);

const OPERATORS = words(`
  + - * / % ** & | ^ << >> >>> ~ ! && || == != === !== < > <= >= in instanceof typeof void delete
  ++ -- = += -= *= /= %= **= &= |= ^= <<= >>= >>>=
`);

const GLOBALS = words(`
  globalThis undefined NaN Infinity console Object String Number Boolean Math Date JSON Array RegExp
  Promise Buffer Error EvalError RangeError ReferenceError SyntaxError TypeError URIError
  decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt
  arguments
`);

/**
 * Methods of objects, strings, numbers, arrays, functions, regular expressions, promises and JSON.
 */
const METHODS = words(`
  create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyNames
  getPrototypeOf hasOwnProperty isExtensible isFrozen isPrototypeOf isSealed keys
  preventExtensions propertyIsEnumerable seal toString valueOf assign is entries values
  fromCharCode charAt charCodeAt concat indexOf lastIndexOf match replace search slice split substr
  substring toLowerCase trim toUpperCase fromCodePoint codePointAt endsWith includes repeat
  startsWith padStart padEnd trimStart trimEnd
  isFinite isInteger isNaN isSafeInteger parseFloat parseInt toExponential toFixed toPrecision
  isArray every filter forEach join map pop push reduce reduceRight reverse shift some sort splice
  unshift of copyWithin fill find findIndex
  apply bind call exec test parse stringify reject resolve catch finally then log
`);

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  // ESTree's nodes, which the parser doesn't type.
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Features that CloudFront's runtime lacks, with line numbers. */
export function edgeRuntimeProblems(code: string): string[] {
  const { program, errors } = parseSync("function.js", code, { sourceType: "script" });
  const problems = errors.map(({ message }) => message);
  const report = (node: Node, what: string) => {
    const line = code.slice(0, node.start).split("\n").length;
    problems.push(`line ${line}: ${what}`);
  };
  // The parser has a type per kind of node; here all are walked alike.
  const root = program as unknown as Node;
  const declared = declaredNames(root);
  const visit = (node: Node) => {
    const problem = problemOf(node, declared);
    if (problem) report(node, problem);
    for (const child of children(node)) visit(child);
  };
  visit(root);
  return problems;
}

function problemOf(node: Node, declared: ReadonlySet<string>): string | undefined {
  if (!NODES.has(node.type)) return node.type;
  if (typeof node.operator === "string" && !OPERATORS.has(node.operator)) return node.operator;
  if (node.generator) return "generator function";
  if (node.type === "Property" && (node.shorthand || node.method || node.computed)) {
    return "property that's shorthand, a method or computed";
  }
  if (node.type === "Literal" && ("bigint" in node || usesNewFlags(node))) return String(node.raw);
  if (node.type === "CallExpression") {
    // ESTree's nodes, which the parser doesn't type.
    const { property, computed } = node.callee as Node;
    if (isNode(property) && !computed && !METHODS.has(String(property.name))) {
      return `.${property.name}()`;
    }
  }
  return freeNames(node).find((name) => !declared.has(name) && !GLOBALS.has(name));
}

function usesNewFlags({ regex }: Node): boolean {
  // ESTree's nodes, which the parser doesn't type.
  return /[^gim]/.test((regex as { flags: string } | undefined)?.flags ?? "");
}

/** Names used in the code, except property names and labels. */
function freeNames(node: Node): string[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if ((field === "property" || field === "key") && !node.computed) return [];
    if (field === "label") return [];
    return [value]
      .flat()
      .filter(isNode)
      .flatMap((child) => (child.type === "Identifier" ? [String(child.name)] : []));
  });
}

/** Names declared in any scope. */
function declaredNames(node: Node, names = new Set<string>()): Set<string> {
  // ESTree's nodes, which the parser doesn't type.
  const parameters = [node.params ?? []].flat().map((one) => (one as Node).argument ?? one);
  for (const one of [node.id, node.param, ...parameters]) {
    if (isNode(one) && one.type === "Identifier") names.add(String(one.name));
  }
  for (const child of children(node)) declaredNames(child, names);
  return names;
}
