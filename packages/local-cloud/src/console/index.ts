export { createConsole } from "./console.ts";
export type { ConsoleSource, DemoSignIn, ItemPage, ItemQuery, MailPreview } from "./types.ts";
