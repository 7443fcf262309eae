import type { Page } from '@playwright/test';

/**
 * Milliseconds from what a person does, a click or the turn of the wheel, to the frame that shows what it leads to (an XPath).
 * Measured in the page: looking for a row by its role from outside holds the page itself up for 100 ms.
 */
export async function untilShown(page: Page, doing: () => Promise<unknown>, shown: string): Promise<number> {
  const done = page.evaluate(
    (xpath) =>
      new Promise<number>((resolve) => {
        let began: number | undefined;
        for (const kind of ['click', 'scroll'])
          document.addEventListener(kind, ({ timeStamp }) => (began ??= timeStamp), true);
        const look = () => {
          const isThere = document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
          if (began !== undefined && isThere) setTimeout(() => resolve(performance.now() - (began ?? 0)));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    `boolean(${shown})`,
  );
  await doing();
  return done;
}
