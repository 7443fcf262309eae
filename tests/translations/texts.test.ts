import { describe, expect, it } from 'vitest';
import { breaches, termsOf } from './glossary.ts';
import { withoutGlued } from './judge.ts';
import { textsOf } from './texts-of.ts';

const found = (source: string, reading = {}) => textsOf('screen.tsx', source, reading).map(({ text }) => text);

describe('the texts of a source', () => {
  it('are what stands between elements, in one line', () => {
    expect(found('const a = <p className="mt-2 flex">\n  Nothing is\n  archived &amp; kept\n</p>;')).toEqual([
      'Nothing is archived & kept',
    ]);
  });

  it('are attributes and arguments that people read, and not names of classes, keys and faults for programmers', () => {
    expect(
      found(`
        const a = <Field label="Net mass" id="net-mass" className="px-4 py-2" data-kind="Some kind" />;
        toast({ title: 'Draft saved', variant: 'destructive' });
        if (status === 'Not a text') throw new Error('The page has no place for it.');
        fetch('/api/some/path');
        localStorage.getItem('Not a text');
      `),
    ).toEqual(['Net mass', 'Draft saved']);
  });

  it('are what a tile shows as its value, and not the value of a field', () => {
    expect(
      found('const a = <><Tile label="Next Deadline" value="None yet" /><input name="code" value="Some code" /></>;'),
    ).toEqual(['Next Deadline', 'None yet']);
  });

  it('are what a choice says of any other value, and not its values', () => {
    expect(found("const a = z.enum(['First choice', 'Other choice'], { error: 'Choose one of the two' });")).toEqual([
      'Choose one of the two',
    ]);
  });

  it('have a placeable for each value, and a form for each choice', () => {
    expect(
      found(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as it is read
        'const a = (n: number, row: Row) => say(`${n} ${n === 1 ? "file" : "files"} of ${row.supplier.name} (${n})`);',
      ),
    ).toEqual(['{n} file of {name} ({n2})', '{n} files of {name} ({n2})']);
  });

  it('tell the sentence that markup cuts them out of', () => {
    const [text] = textsOf('screen.tsx', 'const a = <p>Ask <b>the operator</b> for a link</p>;', {});
    expect(text).toMatchObject({ text: 'Ask', within: 'Ask <the operator> for a link' });
  });

  it('of a service are its sentences alone', () => {
    expect(
      found("const a = [problem('x', 'Send the file again.'), 'Some label', { message: 'a number' }];", {
        isStrict: true,
      }),
    ).toEqual(['Send the file again.', 'a number']);
  });

  it('are neither formulas nor citations nor codes', () => {
    expect(
      found("const a = ['SEE = ae + Σ m_i × SEE_i', '(EU) 2025/2547 Art. 4', 'EORI', 'CO₂', 'price-not-published'];"),
    ).toEqual([]);
  });
});

describe('the glossary', () => {
  const terms = termsOf('da');
  it.each([
    ['Dashboard', 'Overblik'],
    ['The default value applies.', 'Standardværdien gælder.'],
    ['Embedded emissions of the goods', 'Varernes indlejrede emissioner'],
  ])('takes "%s" as "%s"', (text, translation) => expect(breaches(text, translation, terms)).toEqual([]));

  it.each([
    ['Dashboard', 'Kontrolpanel', 'Overblik'],
    ['The default value applies.', 'Normalværdien gælder.', 'standardværdi'],
    ['Embedded emissions of the goods', 'Varernes indbyggede emissioner', 'indlejrede emissioner'],
  ])('finds the breach in "%s" as "%s"', (text, translation, term) =>
    expect(breaches(text, translation, terms).join()).toContain(term),
  );
});

describe('a placeable that may be empty', () => {
  it.each([
    ['{doubt}Are the masses of column {letter} tonnes?', 'Are the masses of column {letter} tonnes?'],
    ['Approved & Processed{count}', 'Approved & Processed'],
    ['{count} goods.{difference}', '{count} goods.'],
  ])('is told in %j', (text, bare) => expect(withoutGlued(text)).toBe(bare));

  it.each(['Pending Review ({count})', '{count} goods of {name}.', 'an..{max}'])('is none in %j', (text) =>
    expect(withoutGlued(text)).toBe(text),
  );
});
