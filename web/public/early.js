// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is off: the system's theme stays.
}

// The browser offers once to install, often before the application is there to hear it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});

// A member's files come together with the application's. Amplify's key says that there's a session.
try {
  const isLastUser = (key) => /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);
  if ([localStorage, sessionStorage].some((storage) => Object.keys(storage).some(isLastUser))) {
    for (const { content } of document.querySelectorAll('meta[name="member-file"]')) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: content });
      document.head.append(link);
    }
  }
} catch {
  // Storage is off, so there's no session.
}
