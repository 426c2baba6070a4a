/** What the service worker asks for and keeps; a test hands in its own. */
export interface Environment {
  fetch: (request: Request) => Promise<Response>;
  /** Files of this build, by their address. */
  files: Pick<Cache, "match" | "put">;
  /** Goes on with what nobody waits for, after the answer. */
  afterwards: (work: Promise<unknown>) => void;
  /** Addresses of files whose name changes with their content. */
  isHashed: (path: string) => boolean;
  /** The entry of the application. */
  entry: string;
}

/** What the server alone answers: members' data never gets into the worker's cache. */
const serversOwn = ["/api/", "/media/", "/ws", "/config.json", "/_local"];

/**
 * The answer to a request of the application, or nothing where the browser is to do as always.
 * A page comes from the network, and from the build's own entry when there is none; a file whose
 * name changes with its content is fetched once.
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
  // A full disk is no reason to hold a file back that is here.
  if (fetched.ok) afterwards(files.put(request, fetched.clone()).catch(() => undefined));
  return fetched;
}
