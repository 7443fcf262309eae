// Runs before the first paint; the theme switch (shell/theme.ts) keeps the same key.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Local storage may be closed: the system's choice stands.
}
