// Runs before any module, whatever chunks the build makes.

// The content security policy allows no evaluated code. Without this zod would try, and be reported, before going on.
globalThis.__zod_globalConfig = { jitless: true };

// The theme, before the first paint; the theme switch (shell/theme.ts) keeps the same key.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Local storage may be closed: the system's choice stands.
}
