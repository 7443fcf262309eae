import { expect, it } from 'vitest';
import { actsIn, pageOfAct } from './acts.tsx';

it.each([
  ['(EU) 2025/2621 Annex I as replaced by (EU) 2026/1740', ['32025R2621', '32026R1740']],
  ['(EU) 2023/956 Art. 7 and Annex IV, (EU) 2023/956 Art. 9', ['32023R0956']],
  ['(EU) 2023/956 Art. 2(1); (EU) No 952/2013 Art. 201 to 203', ['32023R0956', '32013R0952']],
  ['Directive 2003/87/EC Art. 10a', []],
  ['Commission communication template v2.1', []],
])('of "%s" the acts are %j', (citation, celex) => expect(actsIn(citation).map((act) => act.celex)).toEqual(celex));

it('leads to the act in the language of the page', () => {
  const [act] = actsIn('(EU) 2025/2620 Annex');
  expect(act && pageOfAct(act, 'da-DK')).toBe('https://eur-lex.europa.eu/legal-content/DA/TXT/?uri=CELEX:32025R2620');
  expect(act && pageOfAct(act, 'en-GB')).toContain('/EN/');
});
