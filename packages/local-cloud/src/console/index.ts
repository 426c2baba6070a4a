export type {
  ConsoleSource,
  Counts,
  DemoSignIn,
  FunctionView,
  ItemPage,
  ItemQuery,
  MessageView,
  QueueView,
  TableView,
} from "./types.ts";
