import { letter, type MailContent } from '@lods/messaging/mail/letter';

export function ruleActed(ruleName: string, trigger: string, message: string, url: string): MailContent {
  return letter({
    subject: `Automation rule: ${ruleName}`,
    greeting: `Your automation rule ${ruleName} was set off.`,
    paragraphs: [
      `${message}.`.replace('..', '.'),
      'This is in your own records. Nothing was sent to the CBAM registry or the central platform.',
    ],
    facts: [['Trigger', trigger]],
    action: { label: 'See the log of the rule', url },
    reason: 'You get this mail because the rule names this address. Whoever keeps the rule can change it.',
  });
}
