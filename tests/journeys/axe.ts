import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything that WCAG 2.2 AA asks for, and headings in order, a machine can see and the page lacks, once nothing fades or slides any more. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  const { violations } = await new AxeBuilder({ page })
    // To describe what is right as well takes as long as to find what is wrong.
    // Whoever listens to a page goes by its headings: no level is skipped, though WCAG does not ask for it.
    .options({ resultTypes: ['violations'], rules: { 'heading-order': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // There are no frames; the other way opens a page more each time, to put those of many together.
    .setLegacyMode()
    .analyze();
  const ambiguous = await page.evaluate(labelsOfSeveral);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...ambiguous.map((id) => `label-of-several: ${id}`),
  ];
}

/** Ids that a label names and several elements have: the label is the first one's alone. */
const labelsOfSeveral = () => {
  const named = new Set(
    Array.from(document.querySelectorAll('label[for]'), (label) => label.getAttribute('for') ?? ''),
  );
  return [...named].filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1);
};
