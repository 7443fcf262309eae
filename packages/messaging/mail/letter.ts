import { Html, html } from './html.ts';

/** What a mail says, in both its forms. A mail is a plain function of its data that returns this, in a file `*.mail.ts`. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Plain text. Line ends within a paragraph are kept. */
  readonly paragraphs: readonly string[];
  /** Figures and names, one a line. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A picture that shows nothing and whose loading says that the mail was opened. */
  readonly picture?: string;
  /** Why the reader gets this mail. */
  readonly reason: string;
}

const BODY = 'margin:0;padding:24px;background:#f6f7f9;font:16px/1.5 system-ui,sans-serif;color:#16202c';
const SHEET = 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe3e8';
const BUTTON = 'display:inline-block;padding:12px 20px;background:#123a5c;color:#ffffff;text-decoration:none';
const SMALL = 'margin:32px 0 0;font-size:13px;color:#5b6775';

/** Writes a letter as text and as HTML. */
export function letter({ subject, greeting, paragraphs, facts = [], action, picture, reason }: Letter): MailContent {
  const url = action ? webAddress(action.url) : '';
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${url}`] : []),
    `--\n${reason}`,
  ].join('\n\n');
  const rows = facts.map(
    ([label, value]) => html`<tr><td style="padding:2px 16px 2px 0">${label}</td><td>${value}</td></tr>`,
  );
  const page = html`<!doctype html>
<html><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${BODY}"><div style="${SHEET}">
<p>${greeting}</p>
${paragraphs.map(paragraph)}
${rows.length > 0 ? html`<table>${rows}</table>` : ''}
${action ? html`<p><a href="${url}" style="${BUTTON}">${action.label}</a></p>` : ''}
<p style="${SMALL}">${reason}</p>
${picture ? html`<img src="${webAddress(picture)}" width="1" height="1" alt="">` : ''}
</div></body></html>`;
  return { subject, text: `${text}\n`, html: String(page) };
}

function paragraph(text: string): Html {
  const lines = text.split(/\r\n|\r|\n/).map((line) => html`${line}`);
  return html`<p>${new Html(lines.join('<br>\n'))}</p>`;
}

/** Only web addresses may be clicked. */
function webAddress(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError(`${url.protocol} is no web address`);
  return url.href;
}
