export const ACCOUNT = "000000000000";
export const REGION = "us-east-1";

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

export const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
export const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, content]) => element(name, content))
    .join("");

export const xml = (body: string, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/xml" },
  body,
});

export const json = (value: unknown, status = 200, error?: string): Answer => ({
  status,
  headers: {
    "content-type": "application/x-amz-json-1.1",
    ...(error && { "x-amzn-errortype": error }),
  },
  body: JSON.stringify(error ? { __type: error, message: error } : value),
});

/** A list of the Query protocol: `Tags.member.1.Key`, or `Capabilities.member.1`. */
export function list(call: URLSearchParams, name: string, field?: string): string[] {
  const values: string[] = [];
  for (;;) {
    const key = `${name}.member.${values.length + 1}${field ? `.${field}` : ""}`;
    const value = call.get(key);
    if (value === null) return values;
    values.push(value);
  }
}
