export class UnknownUsernameError extends Error {}

/** The username couldn't be looked up, so it's unknown whether it exists. */
export class UsernameLookupError extends Error {}

const lookUp = (name: string) =>
  fetch("/api/accounts/resolve-identifier", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usernameParam: name.toLowerCase() }),
  }).catch((cause) => {
    throw new UsernameLookupError(name, { cause });
  });

/**
 * The user pool's username: an email as given, or the member id of a username. The email behind a
 * username stays on the server.
 */
export async function resolveIdentifier(identifier: string): Promise<string> {
  const name = identifier.trim();
  if (name.includes("@")) return name;
  const response = await lookUp(name);
  const answer = await response.json().catch(() => ({}));
  if (response.status === 429) throw Object.assign(new Error(answer.message), { status: 429 });
  if (response.status >= 500) throw new UsernameLookupError(name);
  if (!response.ok || !answer.userId) throw new UnknownUsernameError(name);
  return answer.userId;
}
