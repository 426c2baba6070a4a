const name = "signed-out";

export function notifyOtherTabs(userId: string): void {
  const others = new BroadcastChannel(name);
  others.postMessage(userId);
  others.close();
}

/** @returns a function that unsubscribes */
export function onSignOutElsewhere(listener: (userId: unknown) => void): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => listener(data);
  return () => others.close();
}
