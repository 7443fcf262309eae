import type { Quote } from '@lods/contract/reference/endpoints';

export const NAMES = ['cnCode', 'countryOfOrigin', 'netMassT', 'quarter'] as const;
export type Name = (typeof NAMES)[number];
export type Stated = Readonly<Record<Name, string>>;

/** What is wrong with a field, and what could not be answered at all. */
export type Faults = Readonly<Partial<Record<Name | 'all', string>>>;

/** The answer, or what is wrong with the question: by field, or why there is none at all. */
export async function fetchCheck(search: string): Promise<{ quote?: Quote; faults?: Faults }> {
  try {
    const response = await fetch(`/api/cbam-check${search}`);
    const body = await response.json();
    if (response.ok) return { quote: body as Quote };
    const { message, params } = body as { message: string; params?: { fields?: { path: string; message: string }[] } };
    const fields = params?.fields ?? [];
    return {
      faults:
        fields.length === 0 ? { all: message } : Object.fromEntries(fields.map((field) => [field.path, field.message])),
    };
  } catch {
    return { faults: { all: 'The check could not be reached. Please try again.' } };
  }
}
