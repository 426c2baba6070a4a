import type { Person } from "./person.ts";

/** Cancels or resumes the membership on the payment provider's pages, as a browser does. */
export async function chooseInPortal(person: Person, act: "cancel" | "resume"): Promise<void> {
  const { url } = await person.api.billing.createPortal();
  const page = await (await fetch(url)).text();
  const [path] = new RegExp(`[^"]+/${act}/[^"]+`).exec(page) ?? [];
  if (!path) throw new Error(`The portal has no way to ${act}.`);
  const { href, origin } = new URL(path, url);
  await fetch(href, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(),
    redirect: "manual",
  });
}
