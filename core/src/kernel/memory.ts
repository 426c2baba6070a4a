const memories: (() => void)[] = [];

/** @param clear makes a module forget the rows and times that it remembers from call to call */
export const onForget = (clear: () => void): void => void memories.push(clear);

/**
 * Forgets what an instance remembers. Functions export it for the local cloud, which reuses them in
 * another world; Lambda never calls it.
 * @public
 */
export function forget(): void {
  for (const clear of memories) clear();
}
