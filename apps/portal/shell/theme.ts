import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

function storedTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Light, dark, or as the system says; kept in local storage and set again before the next first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      writeStored('theme', next === 'system' ? null : next);
      if (next === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
    },
  ];
}
