import { textsOf } from 'virtual:texts';
import { bringSavedTexts, startLanguages } from '@lods/translations/browser/start';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { countFollowedMail } from './shell/followed-mail.ts';
import { StartupFailure } from './shell/startup-failure.tsx';

/** Longer nobody looks at an empty page for the sake of its language. */
const MOST_WAITING_MS = 3000;

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no place for the portal.');
countFollowedMail();
const root = createRoot(place);
await Promise.race([bringSavedTexts(textsOf), new Promise((go) => setTimeout(go, MOST_WAITING_MS))]);
startLanguages({ hasEnglishNumbers: false, textsOf });
try {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartupFailure message={(error as Error).message} />);
}
