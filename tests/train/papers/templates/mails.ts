import { putSentenceHead, putSentences } from '../sentences.ts';
import type { Part } from '../sheet.ts';
import { putList } from './boxes.ts';
import { itemPairs } from './cards.ts';
import { columnsOf, lookOf, putColumns } from './columns.ts';
import { chosen, type Desk, none, ofGoods, pairsOf, partyOf, putLines, type Template } from './desk.ts';
import {
  gap,
  inRun,
  itemTitle,
  joined,
  otherDay,
  partyLine,
  putLetterhead,
  putLine,
  putPhrases,
  putTitle,
  reachText,
  sharedPairs,
  titleOf,
} from './parts.ts';

const LINES: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  en: ['From', 'To', 'Subject', 'Sent', 'Dear customer,', 'The consignment below has been cleared. Details:'],
  da: ['Fra', 'Til', 'Emne', 'Sendt', 'Hej', 'Nedenstående sendning er nu fortoldet:'],
  de: ['Von', 'An', 'Betreff', 'Gesendet', 'Guten Tag,', 'die folgende Sendung ist verzollt:'],
  sv: ['Från', 'Till', 'Ämne', 'Skickat', 'Hej!', 'Nedanstående sändning är förtullad:'],
  nl: ['Van', 'Aan', 'Onderwerp', 'Verzonden', 'Geachte heer, mevrouw,', 'Onderstaande zending is ingeklaard:'],
  fr: ['De', 'À', 'Objet', 'Envoyé', 'Bonjour,', 'L’envoi ci-dessous a été dédouané :'],
  pl: ['Od', 'Do', 'Temat', 'Wysłano', 'Dzień dobry,', 'Poniższa przesyłka została odprawiona:'],
  it: ['Da', 'A', 'Oggetto', 'Inviato', 'Buongiorno,', 'La seguente spedizione è stata sdoganata:'],
  es: ['De', 'Para', 'Asunto', 'Enviado', 'Buenos días:', 'El envío siguiente ha sido despachado:'],
  pt: ['De', 'Para', 'Assunto', 'Enviado', 'Bom dia,', 'A remessa abaixo foi desalfandegada:'],
  fi: ['Lähettäjä', 'Vastaanottaja', 'Aihe', 'Lähetetty', 'Hei,', 'Alla oleva lähetys on tullattu:'],
  cs: ['Od', 'Komu', 'Předmět', 'Odesláno', 'Dobrý den,', 'níže uvedená zásilka byla odbavena:'],
  hu: ['Feladó', 'Címzett', 'Tárgy', 'Küldve', 'Tisztelt Partnerünk!', 'Az alábbi küldeményt vámkezeltük:'],
  ro: ['De la', 'Către', 'Subiect', 'Trimis', 'Bună ziua,', 'Transportul de mai jos a fost vămuit:'],
};

/** The lines of a mail; its subject has the reference, its sender is the forwarder. */
function putMailHead(desk: Desk): void {
  const { facts, random, style } = desk;
  const [from, to, subject, sent, hello, text] =
    LINES[style.language] ?? (LINES.en as NonNullable<(typeof LINES)['en']>);
  const { agent, importer } = facts;
  const about: Part[] = random.pick([
    [...none(`${titleOf(desk)} - `), { text: facts.reference, kind: 'reference' }],
    [
      { text: 'MRN ', kind: 'of-mrn' },
      { text: facts.mrn, kind: 'mrn' },
    ],
    [{ text: facts.reference, kind: 'reference' }, { text: ' / ' }, { text: facts.mrn, kind: 'mrn' }],
  ] as Part[][]);
  const rows: Part[][] = [
    [
      { text: `${from}: `, kind: 'of-agent' },
      { text: agent.name, kind: 'agent-name' },
      ...none(random.isHit(0.6) ? ' <import@agent.example>' : ''),
    ],
    none(`${sent}: ${otherDay(desk)} ${random.whole(7, 19)}:${random.digits(2)}`),
    [
      { text: `${to}: `, kind: 'of-importer' },
      { text: importer.name, kind: 'importer-name' },
    ],
    [...none(`${subject}: `), ...about],
  ];
  for (const row of random.isHit(0.7) ? rows : [...rows.slice(0, 1), ...rows.slice(2)]) putLine(desk, row);
  gap(desk, 0.8, 1.6);
  if (random.isHit(0.8)) putLine(desk, none(hello));
  if (random.isHit(0.7)) putLine(desk, none(text));
  gap(desk, 0.3, 1);
}

function putMailFoot(desk: Desk): void {
  const { facts, random } = desk;
  gap(desk, 0.6, 1.5);
  if (random.isHit(0.5)) putPhrases(desk, 2);
  putLine(desk, [{ text: facts.agent.name, kind: 'agent-name' }]);
  if (random.isHit(0.6))
    putLine(desk, [
      { text: `${facts.agent.street}, ${facts.agent.postcode} ${facts.agent.city}`, kind: 'agent-place' },
    ]);
  if (random.isHit(0.6)) putLine(desk, none(reachText(desk)));
}

/** Names and values in lines of the mail, then its goods as lines, as a table, or as blocks. */
function mail(form: 'blocks' | 'lines' | 'table') {
  return (desk: Desk): void => {
    const { facts, random, sheet, shared } = desk;
    putMailHead(desk);
    for (const { name, value } of [
      ...pairsOf(desk, 'mrn reference date? rival? vessel? container? payable?'),
      ...sharedPairs(desk),
    ])
      putLine(desk, [...name, { text: ': ' }, ...value]);
    const mark = random.pick([', ', ' / ', ' - ']);
    putLine(desk, partyLine(desk, 'exporter', mark));
    putLine(desk, partyLine(desk, 'importer', mark));
    gap(desk, 0.5, 1.2);
    if (form === 'table')
      putColumns(
        desk,
        columnsOf(
          desk,
          random.pick(['item code description origin net gross', 'description code origin procedure? gross net']),
        ),
        lookOf(desk),
      );
    else if (form === 'lines') {
      const sign = random.pick([', ', ' / ', '; ', ' - ', ' | ']);
      const start = random.pick(['- ', '* ', '• ', '']);
      const order = random.shuffled(
        (['origin', 'procedure', 'net', 'gross'] as const).filter((field) => field !== shared),
      );
      for (const at of facts.goods.keys()) {
        sheet.need(sheet.print.size * 4);
        const [last, ...rest] = [
          ofGoods(desk, 'description', at),
          ...order.map((field) => inRun(desk, field, at, ' ')),
        ].toReversed();
        putLine(desk, [
          ...none(start),
          ...joined(
            [start === '' ? itemTitle(desk, at) : [], inRun(desk, 'code', at, ' '), ...rest.toReversed(), last ?? []],
            sign,
          ),
        ]);
        gap(desk, 0, 0.4);
      }
    } else {
      const tokens = random
        .shuffled(chosen(random, 'code origin procedure? net gross packages?'))
        .filter((token) => token !== shared);
      for (const at of facts.goods.keys()) {
        sheet.need(sheet.print.size * 8);
        putLine(desk, joined([itemTitle(desk, at), ofGoods(desk, 'description', at)], ': '));
        for (const { name, value } of itemPairs(desk, at, tokens)) putLine(desk, [...name, { text: ': ' }, ...value]);
        gap(desk, 0.4, 1);
      }
    }
    putMailFoot(desk);
  };
}

/** A statement of goods in sentences under the forwarder's name. */
function statement(desk: Desk): void {
  const { sheet, style, facts, printed, random } = desk;
  putLetterhead(desk);
  if (random.isHit(0.7)) {
    putLines(desk, desk.left, sheet.y, partyOf(desk, 'importer'), desk.width * 0.5);
    sheet.y += sheet.print.size * 9;
  }
  putTitle(desk);
  if (random.isHit(0.6)) putSentenceHead(sheet, style, facts);
  else {
    putList(desk, pairsOf(desk, 'reference mrn date?'), { indent: 0.25 });
    putLine(desk, partyLine(desk, 'exporter'));
    putLine(desk, partyLine(desk, 'importer'));
    gap(desk);
  }
  desk.saying.isSaid = true;
  for (const field of putSentences(sheet, style, facts)) printed.add(field);
  putMailFoot(desk);
}

export const MAILS: readonly Template[] = [
  { name: 'a mail with goods in lines', draw: mail('lines'), sizes: [8, 11] },
  { name: 'a mail with goods in a table', draw: mail('table'), sizes: [8, 11] },
  { name: 'a mail with goods in blocks', draw: mail('blocks'), sizes: [8, 11] },
  { name: 'a statement of goods by letter', draw: statement, sizes: [8, 11] },
];
