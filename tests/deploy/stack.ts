export type Template = Record<string, Record<string, unknown>>;

/** A stack as it was last submitted. */
export interface SubmittedStack {
  status: string;
  isProtected: boolean;
  template: Template;
  parameters: Record<string, string>;
  tags: Record<string, string>;
  capabilities: string[];
  roleArn: string;
}
