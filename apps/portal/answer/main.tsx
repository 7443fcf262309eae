import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AnswerPage } from './page.tsx';

const place = document.getElementById('answer');
if (!place) throw new Error('The page has no place for the form.');
createRoot(place).render(
  <StrictMode>
    <AnswerPage />
  </StrictMode>,
);
