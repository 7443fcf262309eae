import { LANGUAGES } from '@lods/translations/browser/languages';
import { NARROW, pictureOf, type SCREENSHOTS, WIDE } from '../screenshots.ts';

/**
 * A screen of the product in each language. The style sheet shows the one of the page's language; a browser loads no lazy
 * picture that is not shown, so a visitor fetches one.
 */
export function Screenshot({ name, alt, caption }: (typeof SCREENSHOTS)[number]) {
  return (
    <figure className="max-md:w-72 max-md:snap-center">
      <div className="screenshot-place">
        {LANGUAGES.map(({ code }) => (
          <picture key={code} className={`screenshot screenshot-${code}`}>
            <source media="(max-width: 47.99rem)" srcSet={pictureOf(name, code, 'narrow')} {...NARROW} />
            <img
              src={pictureOf(name, code, 'wide')}
              alt={alt}
              loading="lazy"
              decoding="async"
              {...WIDE}
              className="h-auto w-full rounded-box border shadow-lift"
            />
          </picture>
        ))}
      </div>
      <figcaption className="mt-3 text-center font-semibold">{caption}</figcaption>
    </figure>
  );
}
