import { LANGUAGES, type Translated } from './languages.ts';

/** In the language that is offered, since who reads it may read no other. */
const OFFERS: Readonly<Record<Translated, { question: string; yes: string; no: string }>> = {
  da: { question: 'Vil du se siden på dansk?', yes: 'Ja, på dansk', no: 'Nej tak' },
  sv: { question: 'Vill du se sidan på svenska?', yes: 'Ja, på svenska', no: 'Nej tack' },
  de: { question: 'Möchten Sie die Seite auf Deutsch sehen?', yes: 'Ja, auf Deutsch', no: 'Nein, danke' },
};

/** The browser's first language among ours, where it is another than English. */
export function offeredLanguage(): Translated | null {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find(({ code }) => code === tag.slice(0, 2).toLowerCase());
    if (known) return known.code === 'en' ? null : known.code;
  }
  return null;
}

/** Asks once, beside the page and without stopping anybody; the answer is saved by whoever is handed it. */
export function offer(language: Translated, answer: (takes: boolean) => void): void {
  const { question, yes, no } = OFFERS[language];
  const box = document.createElement('aside');
  box.className = 'language-offer';
  box.lang = language;
  box.dataset.untranslated = '';
  box.setAttribute('aria-label', question);
  const sentence = document.createElement('p');
  sentence.textContent = question;
  const answers = document.createElement('div');
  for (const takes of [true, false]) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = takes ? yes : no;
    button.addEventListener('click', () => {
      box.remove();
      answer(takes);
    });
    answers.append(button);
  }
  box.append(sentence, answers);
  document.body.append(box);
}
