// Where a browser blocks a site's data, even looking at its storage throws; where its file is
// damaged, reading does. Memory then takes its place until the page is left. Its entries are own properties, as a real storage's are.
class MemoryStorage {
  get length() {
    return Object.keys(this).length;
  }
  key(index) {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name, value) {
    this[name] = String(value);
  }
  removeItem(name) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem(name);
    continue;
  } catch {
    // It can't be read.
  }
  Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() });
}

// Runs before the first paint, so that a chosen theme never flashes in the other one.
{
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}

// The browser offers once to install, often before the application is there to hear it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// A member's files come together with the application's. Amplify's key says that there's a session.
{
  const isLastUser = (key) => /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);
  if ([localStorage, sessionStorage].some((storage) => Object.keys(storage).some(isLastUser))) {
    for (const { content } of document.querySelectorAll('meta[name="member-file"]')) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: content });
      document.head.append(link);
    }
  }
}
