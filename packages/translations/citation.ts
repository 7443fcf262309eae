import type { Translated } from './browser/languages.ts';

/** Words of a citation as the Official Journal writes them in each language. */
const WORDS: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  da: {
    EC: 'EF',
    No: 'nr.',
    Annex: 'bilag',
    Annexes: 'bilag',
    Art: 'art',
    recital: 'betragtning',
    point: 'punkt',
    points: 'punkt',
    Eq: 'formel',
    Table: 'tabel',
    table: 'tabel',
    section: 'afsnit',
    and: 'og',
    to: 'til',
    or: 'eller',
    as: 'som',
    replaced: 'erstattet',
    amended: 'ændret',
    by: 'ved',
    before: 'før',
    corrected: 'berigtiget',
    with: 'sammen med',
    of: 'af',
    on: 'om',
    in: 'i',
    from: 'fra',
    Directive: 'direktiv',
    Decision: 'afgørelse',
    Regulation: 'forordning',
    column: 'kolonne',
    'Implementing Regulation': 'gennemførelsesforordning',
    'Implementing Decision': 'gennemførelsesafgørelse',
    'Delegated Regulation': 'delegeret forordning',
    'Delegated Decision': 'delegeret afgørelse',
    'Delegated Directive': 'delegeret direktiv',
    'Implementing Directive': 'gennemførelsesdirektiv',
  },
  sv: {
    EC: 'EG',
    No: 'nr',
    Annex: 'bilaga',
    Annexes: 'bilagor',
    Art: 'art',
    recital: 'skäl',
    point: 'punkt',
    points: 'punkterna',
    Eq: 'ekvation',
    Table: 'tabell',
    table: 'tabell',
    section: 'avsnitt',
    and: 'och',
    to: 'till',
    or: 'eller',
    as: 'som',
    replaced: 'ersatt',
    amended: 'ändrad',
    by: 'genom',
    before: 'före',
    corrected: 'rättad',
    with: 'med',
    of: 'av',
    on: 'om',
    in: 'i',
    from: 'från',
    Directive: 'direktiv',
    Decision: 'beslut',
    Regulation: 'förordning',
    column: 'kolumn',
    'Implementing Regulation': 'genomförandeförordning',
    'Implementing Decision': 'genomförandebeslut',
    'Delegated Regulation': 'delegerad förordning',
    'Delegated Decision': 'delegerat beslut',
    'Delegated Directive': 'delegerat direktiv',
    'Implementing Directive': 'genomförandedirektiv',
  },
  de: {
    No: 'Nr.',
    EC: 'EG',
    Annex: 'Anhang',
    Annexes: 'Anhänge',
    Art: 'Art',
    recital: 'Erwägungsgrund',
    point: 'Nummer',
    points: 'Nummern',
    Eq: 'Gleichung',
    Table: 'Tabelle',
    table: 'Tabelle',
    section: 'Abschnitt',
    and: 'und',
    to: 'bis',
    or: 'oder',
    as: 'in der Fassung:',
    replaced: 'ersetzt',
    amended: 'geändert',
    by: 'durch',
    before: 'vor',
    corrected: 'berichtigt',
    with: 'mit',
    of: 'von',
    on: 'über',
    in: 'in',
    from: 'ab',
    Directive: 'Richtlinie',
    Decision: 'Beschluss',
    Regulation: 'Verordnung',
    column: 'Spalte',
    'Implementing Regulation': 'Durchführungsverordnung',
    'Implementing Decision': 'Durchführungsbeschluss',
    'Delegated Regulation': 'Delegierte Verordnung',
    'Delegated Decision': 'Delegierter Beschluss',
    'Delegated Directive': 'Delegierte Richtlinie',
    'Implementing Directive': 'Durchführungsrichtlinie',
  },
};

/** An act by its number, and where in it: '(EU) 2025/2547 Art. 4', '(EU) 2025/2621 Annex I as replaced by (EU) 2026/1740'. */
export function isCitation(text: string): boolean {
  if (!/^((Implementing |Delegated )?(Regulation|Decision|Directive) )?(\((EU|EC)\) )?(No )?\d+\/\d+/.test(text))
    return false;
  return wordsOf(text).every((word) => Object.hasOwn(WORDS.da, word));
}

/** Each word of a citation in the language; what is abbreviated in English alone loses its full stop. */
export function translateCitation(text: string, language: Translated): string {
  const worded = text.replaceAll('Eq.', 'Eq').replace(WORD, (word) => WORDS[language][word] ?? word);
  const translation = worded.replace(ARTICLES, (articles) => withParagraphs(articles, language));
  return /^\p{Lu}/u.test(text) ? translation.slice(0, 1).toUpperCase() + translation.slice(1) : translation;
}

/** How the Official Journal cites a paragraph and a letter of an article, and a further paragraph of the same. */
const PARAGRAPHS: Readonly<
  Record<Translated, (article: string, isFurther: boolean) => [paragraph: string, letter: string]>
> = {
  da: (article, isFurther) => [isFurther ? 'stk. ' : `${article}, stk. `, ', litra '],
  sv: (article) => [`${article}.`, ' '],
  de: (article, isFurther) => [isFurther ? 'Abs. ' : `${article} Abs. `, ' Buchst. '],
};

/** 'Art. 6(2)(c) and 22(1)', 'Art. 1(28) and (29)', its words translated already. */
const ARTICLES =
  /\bart\. \d+[a-z]?(?:\(\w+\))*(?:(?:,| og| til| och| till| eller| und| bis| oder) (?:\d+[a-z]?)?(?:\(\w+\))+)*/gi;

function withParagraphs(articles: string, language: Translated): string {
  let article = '';
  return articles.replace(
    /(\d+[a-z]?)?\((\d\w*)\)(?:\(([a-z]+)\))?/g,
    (_, number: string | undefined, paragraph: string, letter: string | undefined) => {
      article = number ?? article;
      const [beforeParagraph, beforeLetter] = PARAGRAPHS[language](article, number === undefined);
      return `${beforeParagraph}${paragraph}${letter === undefined ? '' : beforeLetter + letter}`;
    },
  );
}

/** What an act is called is one word with what kind of it: 'Implementing Regulation'. */
const WORD = /(?:(?:Implementing|Delegated) )?\p{L}{2,}/gu;
const wordsOf = (text: string) => (text.match(WORD) ?? []).filter((word) => !/^[A-Z]+$/.test(word));
