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
