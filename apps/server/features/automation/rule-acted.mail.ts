import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { type Phrase, phrase, term } from '@lods/translations/phrase';
import { sayingIn } from '../../speech.ts';

interface Acted {
  readonly ruleName: string;
  readonly trigger: string;
  readonly message: Phrase;
}

/** Tells whom a rule names what it did, in the language of the person. */
export function ruleActed({ ruleName, trigger, message }: Acted, url: string, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`Automation rule: ${ruleName}`),
    greeting: say(phrase`Your automation rule ${ruleName} was set off.`),
    paragraphs: [
      `${say(message)}.`.replace('..', '.'),
      say(phrase`This is in your own records. Nothing was sent to the CBAM registry or the central platform.`),
    ],
    facts: [[say(phrase`Trigger`), say(term(trigger))]],
    action: { label: say(phrase`See the log of the rule`), url },
    reason: say(phrase`You get this mail because the rule names this address. Whoever keeps the rule can change it.`),
  });
}
