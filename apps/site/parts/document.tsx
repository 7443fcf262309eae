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
  readonly style: string;
  readonly fonts: readonly string[];
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

/** A whole page. Nothing in it is inline script or inline style: the policy of the server allows neither. */
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
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
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
