import type { ReactNode } from 'react';
import { COMPANY, TAGLINE } from './company.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export interface PageOf {
  /** Below dist; the server answers /contact with contact.html. */
  readonly file: string;
  /** Null: not for search engines. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly content: () => ReactNode;
}

export interface Assets {
  readonly script: string;
  /** The text of the style sheet: it stands in each page, so that the first paint waits for nothing else. */
  readonly style: string;
  /** Without a slash at its end. */
  readonly origin: string;
}

/** Who stands behind the site, for search engines: a block of data, which no browser runs and the policy need not allow. */
const organisation = (origin: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: COMPANY.name,
    slogan: TAGLINE,
    url: `${origin}/`,
    logo: `${origin}/lods.svg`,
    address: { '@type': 'PostalAddress', addressLocality: COMPANY.city, addressCountry: 'DK' },
  });

/** A whole page. Nothing in it is inline script, and its one style sheet is allowed by its hash. */
export function Document({ page, assets }: { page: PageOf; assets: Assets }) {
  const { title, description, path } = page;
  const address = `${assets.origin}${path ?? ''}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {path === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Lods" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${assets.origin}/og.png`} />
        <meta property="og:image:alt" content={`Lods. ${TAGLINE}`} />
        <script type="application/ld+json">{organisation(assets.origin)}</script>
        <link rel="icon" type="image/svg+xml" href="/lods.svg" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheet of the build, which the policy of the server names by its hash */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        <script type="module" src={assets.script} fetchPriority="low" />
      </head>
      <body>
        <a href="#content" className="act sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50">
          Skip to content
        </a>
        <Header />
        <main id="content">{page.content()}</main>
        <Footer />
      </body>
    </html>
  );
}
