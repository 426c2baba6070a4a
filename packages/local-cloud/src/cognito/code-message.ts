import type { User } from "./model.ts";

export type MessageSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute"
  | "CustomMessage_AdminCreateUser";

export interface CodeMessage {
  source: MessageSource;
  user: User;
  to: string;
  /** The six digits, or a temporary password for an invitation. */
  code: string;
  clientId?: string | undefined;
  clientMetadata?: Record<string, string>;
}
