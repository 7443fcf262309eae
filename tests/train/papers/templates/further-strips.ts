import { KINDS, numberText } from '../heads.ts';
import { madeTown, madeWord } from '../made-words.ts';
import type { Part } from '../sheet.ts';
import { putRule } from './columns.ts';
import { type Desk, fittedLine, none, pairsOf, putLines, totalOf } from './desk.ts';
import { otherText, wordOf } from './other-values.ts';
import { gap, otherDay, putLine, reachText, titleOf } from './parts.ts';
import { putLabelledParties, putPartyLines, putPartyTable } from './party-forms.ts';
import { printList, printName } from './print-words.ts';
import { tradeName, tradeText } from './trade-values.ts';

type Strip = (desk: Desk, text: string, columns: number) => void;

/** Texts at fixed shares of the width, each made smaller until it fits. */
function putShares(desk: Desk, cells: readonly (readonly Part[])[], shares: readonly number[], size: number): void {
  const { sheet, left, width } = desk;
  const sum = shares.reduce((all, share) => all + share, 0);
  let x = left;
  let lowest = sheet.y + size * 1.2;
  for (const [at, cell] of cells.entries()) {
    const wide = ((shares[at] ?? 1) / sum) * width;
    lowest = Math.max(lowest, putLines(desk, x, sheet.y, [cell], wide - size * 0.7, size));
    x += wide;
  }
  sheet.y = lowest;
}

/** Containers with their seals, packages and masses, before the goods: none of them is a value of a record. */
function putContainers(desk: Desk): void {
  const { sheet, random, style } = desk;
  const size = sheet.print.size * random.between(0.85, 1);
  const count = random.whole(1, 4);
  const hasTare = random.isHit(0.4);
  const hasNet = random.isHit(0.25);
  const heads = [
    none(printName(style, 'container')),
    none(printName(style, 'type')),
    none(printName(style, 'seal')),
    none(wordOf(style, 'packages')),
    none(style.label('gross')),
    ...(hasTare ? [none(wordOf(style, 'tare'))] : []),
    ...(hasNet ? [none(style.label('net'))] : []),
  ];
  const shares = [2, 1, 1.5, 1.4, 1.6, 1.3, 1.6].slice(0, heads.length);
  const order = random.isHit(0.3) ? random.shuffled([...heads.keys()]) : [...heads.keys()];
  sheet.need(size * (count + 4) * 1.3);
  const shown = order.map((at) => shares[at] ?? 1);
  const put = (cells: readonly Part[][]) =>
    putShares(
      desk,
      order.map((at) => cells[at] ?? []),
      shown,
      size,
    );
  put(heads);
  const mass = (from: number, to: number) => style.mass(Number(random.between(from, to).toFixed(random.whole(0, 2))));
  for (let row = 0; row < count; row += 1)
    put([
      none(otherText(style, 'container')),
      none(random.pick(['40HC', '20DV', '22G1', "40'", '45G1', '20GP'])),
      none(
        random.pick([random.digits(7), `ML-${random.digits(6)}`, `CN${random.digits(7)}`, `SEAL ${random.digits(5)}`]),
      ),
      none(otherText(style, 'packages')),
      none(mass(500, 28000)),
      ...(hasTare ? [none(mass(2100, 4200))] : []),
      ...(hasNet ? [none(mass(500, 27000))] : []),
    ]);
  gap(desk, 0.6, 1.4);
}

/** One container and its seal in a run, with its own masses. */
function putContainerRun(desk: Desk): void {
  const { random, style } = desk;
  const mass = style.mass(Number(random.between(900, 26000).toFixed(random.whole(0, 1))));
  const parts = [
    `${printName(style, 'container')} ${otherText(style, 'container')}`,
    `${printName(style, 'seal')} ${random.digits(6)}`,
    otherText(style, 'packages'),
    random.pick([`VGM ${mass}`, `${printName(style, 'weight')} ${mass}`, `${tradeName(style, 'charged')} ${mass}`]),
    `${tradeName(style, 'volume')} ${style.mass(Number(random.between(1, 60).toFixed(2)), true)}`,
  ];
  putLine(desk, none(parts.slice(0, random.whole(3, 5)).join(random.pick([', ', ' / ', ' - ', '   ']))));
}

/** A title with one below it, in the middle, at the right, in capitals. */
function putHeading(desk: Desk, text: string): void {
  const { sheet, random, style, facts, left, width } = desk;
  const { size } = sheet.print;
  const whole = titleOf(desk);
  const title = random.isHit(0.3) ? whole.toUpperCase() : whole;
  const large = fittedLine(desk, none(title), width * 0.8, size * random.between(1.2, 2));
  const place = (wide: number) => (text === 'right' ? width - wide : text === 'left' ? 0 : (width - wide) / 2);
  sheet.put(left + place(sheet.widthOf(title, large)), sheet.y, none(title), large);
  sheet.y += large * 1.3;
  if (random.isHit(0.75)) {
    const below: Part[] = random.pick<Part[]>([
      none(`${madeTown(random)}, ${otherDay(desk)}`),
      [...style.named('reference', ' '), { text: facts.reference, kind: 'reference' }],
      [
        { text: 'MRN ', kind: 'of-mrn' },
        { text: facts.mrn, kind: 'mrn' },
      ],
      none(`(${random.pick(['H1', 'IM A', 'IM 4', 'IM D', 'copy 1', 'v. 2', 'DMS', 'ATLAS', 'AIS'])})`),
      none(`${tradeName(style, 'customer')} ${tradeText(desk, 'customer', null)}`),
    ]);
    const small = fittedLine(desk, below, width * 0.8, size);
    sheet.put(left + place(sheet.widthOf(below.map((part) => part.text).join(''), small)), sheet.y, below, small);
    sheet.y += small * 1.4;
  }
  gap(desk, 0.4, 1.2);
}

/** The tabs of a screen, above them where one is, behind them a badge. */
function putTabs(desk: Desk): void {
  const { sheet, random, style, facts, left, width } = desk;
  const size = sheet.print.size * 0.9;
  const tabs = printList(style, 'tabs');
  const shown = tabs.slice(0, random.whole(3, 6));
  const marks = random.pick([
    ['', ''],
    ['[', ']'],
    ['', ` (${facts.goods.length})`],
    ['• ', ''],
  ] as const);
  const isOpen = random.whole(0, shown.length - 1);
  if (random.isHit(0.5))
    putLine(
      desk,
      none(
        [
          random.pick(['Home', 'Portal', 'Start', 'TMS']),
          random.pick(['Import', 'Customs', 'Told', 'Zoll']),
          tabs[0] ?? '',
        ].join(random.pick([' > ', ' / ', ' » '])),
      ),
      size,
    );
  const step = width / (shown.length + 1);
  for (const [at, tab] of shown.entries()) {
    const text = none(at === isOpen ? `${marks[0]}${tab}${marks[1]}` : tab);
    sheet.put(left + at * step, sheet.y, text, fittedLine(desk, text, step - size * 0.5, size));
  }
  const badge = none(tradeText(desk, 'status', null));
  if (random.isHit(0.7)) sheet.put(left + shown.length * step, sheet.y, badge, fittedLine(desk, badge, step, size));
  sheet.y += size * random.between(1.6, 2.6);
}

/** Large badges in a row: a figure or a word over what it is. */
function putBadges(desk: Desk): void {
  const { sheet, random, style, facts, left, width } = desk;
  const { size } = sheet.print;
  const badges = random
    .shuffled<readonly [Part[], Part[]]>([
      [none(tradeName(style, 'status')), none(tradeText(desk, 'status', null))],
      [none(style.label('count')), [{ text: String(facts.goods.length), kind: 'count' }]],
      [style.named('totalGross'), totalOf(desk, 'total-gross')],
      [none(wordOf(style, 'packages')), none(otherText(style, 'packages'))],
      [none(tradeName(style, 'duty')), none(tradeText(desk, 'duty', null))],
    ])
    .slice(0, random.whole(2, 4));
  const isNameBelow = random.isHit(0.5);
  const step = width / badges.length;
  const large = size * random.between(1.1, 1.6);
  let lowest = sheet.y;
  for (const [at, [name, value]] of badges.entries()) {
    const x = left + at * step;
    const room = step - size;
    const small = size * 0.85;
    if (isNameBelow) {
      const end = putLines(desk, x, sheet.y, [value], room, large);
      lowest = Math.max(lowest, putLines(desk, x, end, [name], room, small));
    } else {
      const end = putLines(desk, x, sheet.y, [name], room, small);
      lowest = Math.max(lowest, putLines(desk, x, end, [value], room, large));
    }
  }
  sheet.y = lowest + size;
}

/** Keys and the line of a terminal. */
function putKeys(desk: Desk): void {
  const { random } = desk;
  putLine(
    desk,
    none(
      random.pick([
        'F3=Exit  F7=Back  F8=Forward  F12=Cancel',
        'PF1 HELP   PF3 END   PF7 UP   PF8 DOWN',
        '<Esc> Menu   <F5> Print   <F9> Save',
        `USER ${madeWord(random).toUpperCase().slice(0, 6)}  TERM ${random.digits(3)}  ${random.whole(7, 18)}:${random.whole(10, 59)}:${random.whole(10, 59)}`,
      ]),
    ),
  );
}

/** What is there and what is missing, with marks before it. */
function putChecks(desk: Desk): void {
  const { random, style } = desk;
  const [yes, no] = random.pick([
    ['[x]', '[ ]'],
    ['(X)', '( )'],
    ['✓', '–'],
    ['OK', '..'],
  ] as const);
  const all = printList(style, 'checks').map((word) => `${random.isHit(0.6) ? yes : no} ${word}`);
  if (random.isHit(0.5)) putLine(desk, none(all.join('   ')));
  else for (const line of all.slice(0, 3)) putLine(desk, none(line));
  gap(desk, 0.3, 0.8);
}

/** The forwarder in one line at the top or the foot of each page. */
function putMasthead(desk: Desk, text: string): void {
  const { sheet, facts, random, left, width } = desk;
  const { agent } = facts;
  const mark = random.pick([' · ', ' | ', ' - ', ', ', '  ']);
  const parts: Part[] = [
    { text: agent.name, kind: 'agent-name' },
    { text: mark },
    { text: `${agent.street}, ${agent.postcode} ${agent.city}`, kind: 'agent-place' },
    { text: mark },
    ...(random.isHit(0.5)
      ? ([{ text: 'VAT ' }, { text: numberText(agent, true), kind: 'agent-number' }] as const)
      : none(reachText(desk))),
  ];
  const size = fittedLine(desk, parts, width, sheet.print.size * random.between(0.75, 1));
  if (text === 'foot') {
    const stamped = sheet.stamp;
    sheet.stamp = (number, count) => {
      stamped?.(number, count);
      sheet.put(left, sheet.page.height - 38, parts, size);
    };
    return;
  }
  sheet.put(left, sheet.y, parts, size);
  sheet.y += size * random.between(1.8, 3);
}

/** The importer's address as letters have it, the forwarder as sender in small print over it, the numbers at the right. */
function putWindow(desk: Desk): void {
  const { sheet, facts, random, style, left, width } = desk;
  const { size } = sheet.print;
  const { agent, importer } = facts;
  const small: Part[] = [
    { text: agent.name, kind: 'agent-name' },
    { text: random.pick([' · ', ', ', ' - ']) },
    { text: `${agent.street} · ${agent.postcode} ${agent.city}`, kind: 'agent-place' },
  ];
  const room = width * 0.5;
  const top = sheet.y + size;
  sheet.put(left, top, small, fittedLine(desk, small, room, size * 0.75));
  const place = KINDS.importer.city;
  const end = putLines(
    desk,
    left,
    top + size * 1.6,
    [
      [{ text: importer.name, kind: 'importer-name' }],
      ...(random.isHit(0.3)
        ? [none(`${random.pick(['att.', 'z. Hd.', 'Attn.', 'v/'])} ${madeWord(random)} ${madeWord(random)}`)]
        : []),
      [{ text: importer.street, kind: place }],
      [{ text: `${importer.postcode} ${importer.city}`, kind: place }],
      ...(random.isHit(0.5) ? [[{ text: style.country(importer.country), kind: place } as const]] : []),
    ],
    room,
  );
  let y = top;
  for (const { name, value } of pairsOf(desk, 'reference otherDate customer? importerNumber? clerk?')) {
    const right: Part[] = [...name, { text: ' ' }, ...value];
    y = putLines(desk, left + width * 0.58, y, [right], width * 0.42);
  }
  sheet.y = Math.max(end, y) + size * random.between(1.5, 4);
}

/** A box in the middle of the page, its title inside. */
function putFramed(desk: Desk, text: string): void {
  const { sheet, random, left, width } = desk;
  const pane: Desk = { ...desk, left: left + width * 0.14, width: width * 0.72 };
  const sign = random.pick(['=', '*', '-', '_', '~']);
  putRule(pane, { x: pane.left, width: pane.width }, sheet.print.size, sign);
  putHeading(pane, 'middle');
  for (const { name, value } of pairsOf(pane, text)) putLine(pane, [...name, { text: ': ' }, ...value]);
  putRule(pane, { x: pane.left, width: pane.width }, sheet.print.size, sign);
  gap(desk, 0.6, 1.4);
}

/** What a strip is called by, and how it is written. */
export const FURTHER_STRIPS: Readonly<Record<string, Strip>> = {
  partytable: (desk, text) => putPartyTable(desk, text),
  labelled: (desk, text, columns) => putLabelledParties(desk, text, columns),
  oneline: (desk, text) => putPartyLines(desk, text),
  containers: (desk) => putContainers(desk),
  containerrun: (desk) => putContainerRun(desk),
  heading: (desk, text) => putHeading(desk, text),
  tabs: (desk) => putTabs(desk),
  badges: (desk) => putBadges(desk),
  keys: (desk) => putKeys(desk),
  checks: (desk) => putChecks(desk),
  masthead: (desk, text) => putMasthead(desk, text),
  window: (desk) => putWindow(desk),
  framed: (desk, text) => putFramed(desk, text),
  enclosed: (desk) => putLine(desk, none(printName(desk.style, 'enclosed'))),
};
