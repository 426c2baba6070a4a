export interface Environment {
  fetch: (request: Request) => Promise<Response>;
  files: Pick<Cache, "match" | "put">;
  /** `event.waitUntil`. */
  afterwards: (work: Promise<unknown>) => void;
  /** Whether the file name contains a content hash. */
  isHashed: (path: string) => boolean;
  entry: string;
}

/** Never cached: members' data and the server's own pages. */
const serversOwn = ["/api/", "/s/", "/media/", "/ws", "/config.json", "/_local"];

/**
 * Pages are network first with the entry as fallback, hashed files cache first; undefined leaves
 * the request to the browser.
 */
export function respond(request: Request, outside: Environment): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (serversOwn.some((path) => pathname.startsWith(path))) return undefined;
  if (request.mode === "navigate") return page(request, outside);
  return outside.isHashed(pathname) ? file(request, outside) : undefined;
}

async function page(request: Request, { fetch, files, entry }: Environment): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await files.match(entry);
    if (kept) return kept;
    throw error;
  }
}

async function file(
  request: Request,
  { fetch, files, afterwards }: Environment,
): Promise<Response> {
  const kept = await files.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  // A full disk mustn't fail the request.
  if (fetched.ok) afterwards(files.put(request, fetched.clone()).catch(() => undefined));
  return fetched;
}
