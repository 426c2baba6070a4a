export { createConsole } from "./console.ts";
export type {
  ConsoleSource,
  DemoSignIn,
  FunctionView,
  ItemPage,
  ItemQuery,
  MessageView,
  QueueView,
  TableView,
} from "./types.ts";
