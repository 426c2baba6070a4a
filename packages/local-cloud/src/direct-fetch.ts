import type { CloudFront } from "./gateway/types.ts";
import type { AnswerCall, EndpointAnswer, EndpointCall } from "./kernel/endpoint-call.ts";
import type { Addresses, DirectFetch } from "./types.ts";

/** Answers with the distribution or the endpoint, without the network. */
export function createDirectFetch(
  addresses: Readonly<Addresses>,
  cloudFront: Pick<CloudFront, "answer" | "answers">,
  answer: AnswerCall,
): DirectFetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, host, pathname, search } = new URL(request.url);
    const isPage = origin === addresses.origin && cloudFront.answers(pathname);
    if (!isPage && origin !== addresses.endpoint) return fetch(request);
    const call: EndpointCall = {
      method: request.method,
      target: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host },
      body: request.body ? new Uint8Array(await request.arrayBuffer()) : "",
    };
    return responseOf(request.method, await (isPage ? cloudFront.answer(call) : answer(call)));
  };
}

type Answered = Omit<EndpointAnswer, "headers"> & { headers: Record<string, string | string[]> };

function responseOf(method: string, { status, headers, body }: Answered): Response {
  const isBodiless = method === "HEAD" || status === 204 || status === 304;
  const fields = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  // Never a view of shared memory, which Response refuses.
  const whole = body as string | Uint8Array<ArrayBuffer>;
  return new Response(isBodiless ? null : whole, { status, headers: fields });
}
