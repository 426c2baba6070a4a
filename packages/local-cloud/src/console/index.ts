export { createConsole } from "./console.ts";
export type { ConsoleSource, DemoSignIn, ItemPage, ItemQuery } from "./types.ts";
