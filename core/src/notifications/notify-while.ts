/**
 * For news whose subject may be deleted before it's handled, or meanwhile: its own domain event and
 * that of its end are in different partitions of the stream, so the end can be handled first, and
 * find no notification to remove.
 * @param read null once the subject is gone
 * @param forget removes the notifications again
 */
export async function notifyWhile<Subject>(
  read: () => Promise<Subject | null>,
  notify: (subject: Subject) => Promise<unknown>,
  forget: () => Promise<unknown>,
): Promise<void> {
  const subject = await read();
  if (subject === null) return;
  await notify(subject);
  if ((await read()) === null) await forget();
}
