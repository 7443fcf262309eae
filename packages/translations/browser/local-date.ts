const months = new Map<string, ReadonlySet<string>>();

/** Whether a text is a date or a span of two, alone or with a time, as the locale writes it: nothing is left to translate. */
export function isDateOf(text: string, locale: string): boolean {
  return text.split(/ [-–] /).every((date) => isOneDate(date, locale));
}

function isOneDate(text: string, locale: string): boolean {
  const [, dot, month] = /^\d{1,2}(\.?) (\p{L}+)\.?(?: \d{4})?(?:,? (?:kl\. )?\d\d[.:]\d\d)?$/u.exec(text) ?? [];
  // German and Danish write the day as an ordinal: without its dot '30 September 2027' is the English of it.
  return month !== undefined && monthsOf(locale).has(month) && (dot === '.') === /^(da|de)/.test(locale);
}

function monthsOf(locale: string): ReadonlySet<string> {
  let names = months.get(locale);
  if (!names) {
    const forms = (['short', 'long'] as const).map(
      (month) => new Intl.DateTimeFormat(locale, { month, day: 'numeric' }),
    );
    names = new Set(
      forms.flatMap((form) =>
        Array.from({ length: 12 }, (_, month) => form.formatToParts(new Date(2026, month, 5))).map(
          (parts) => parts.find(({ type }) => type === 'month')?.value.replace('.', '') ?? '',
        ),
      ),
    );
    months.set(locale, names);
  }
  return names;
}
