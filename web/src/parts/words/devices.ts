const unknown: Readonly<Record<string, { label: string }>> = {
  "A browser": { label: "A browser" },
  "an unknown device": { label: "an unknown device" },
  "iPhone or iPad": { label: "iPhone or iPad" },
};

const word = (name: string): string =>
  Object.hasOwn(unknown, name) ? (unknown[name]?.label ?? name) : name;

/** "Chrome on Mac", as the server describes a device, in the page's language. */
export function deviceWords(device: string): string {
  const [browser, system] = device.split(" on ");
  return browser && system ? `${word(browser)} on ${word(system)}` : device;
}
