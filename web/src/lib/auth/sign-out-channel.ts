const name = "signed-out";

/** Says to the browser's other tabs who has signed out. */
export function notifyOtherTabs(userId: string): void {
  const others = new BroadcastChannel(name);
  others.postMessage(userId);
  others.close();
}

/** Calls back when somebody signs out in another tab. @returns a function that ends it */
export function onSignOutElsewhere(listener: (userId: unknown) => void): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => listener(data);
  return () => others.close();
}
