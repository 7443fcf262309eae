import { startLanguages } from '@lods/translations/browser/start';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { countFollowedMail } from './shell/followed-mail.ts';
import { StartupFailure } from './shell/startup-failure.tsx';

const place = document.getElementById('portal');
if (!place) throw new Error('The page has no place for the portal.');
countFollowedMail();
startLanguages({ hasEnglishNumbers: false });
const root = createRoot(place);
try {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartupFailure message={(error as Error).message} />);
}
