// Prints the CPU time of a bundled handler's first and later feed pages; the
// database isn't in this process.
import { pathToFileURL } from "node:url";

const WARM_UP = 300;
const CALLS = 1000;

const [bundle = "", userId = ""] = process.argv.slice(2);
const unloaded = process.cpuUsage();
// A bundle, whose types aren't kept.
const { handler } = (await import(pathToFileURL(bundle).href)) as {
  handler(event: unknown): Promise<{ statusCode: number; body: string }>;
};
const event = {
  version: "2.0",
  routeKey: "ANY /api/{proxy+}",
  rawPath: "/api/feed",
  rawQueryString: "",
  headers: { "x-forwarded-for": "203.0.113.7, 127.0.0.1", authorization: "Bearer bench" },
  requestContext: {
    http: {
      method: "GET",
      path: "/api/feed",
      protocol: "HTTP/1.1",
      sourceIp: "127.0.0.1",
      userAgent: "bench",
    },
    authorizer: {
      jwt: {
        claims: {
          sub: userId,
          token_use: "access",
          origin_jti: "bench",
          auth_time: String(Math.floor(Date.now() / 1000)),
        },
        scopes: null,
      },
    },
  },
  isBase64Encoded: false,
};

const call = async () => {
  const { statusCode, body } = await handler(event);
  if (statusCode !== 200) throw new Error(`The feed answered ${statusCode}: ${body}`);
  return body;
};
/** CPU time in milliseconds. */
const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

// The contract's answer; only its items are counted.
const { items } = JSON.parse(await call()) as { items: unknown[] };
const first = since(unloaded);
for (let time = 0; time < WARM_UP; time++) await call();
const before = process.cpuUsage();
for (let time = 0; time < CALLS; time++) await call();
const cpu = since(before) / CALLS;
process.stdout.write(JSON.stringify({ first, cpu, items: items.length }));
process.exit(0);
