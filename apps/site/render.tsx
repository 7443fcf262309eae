import { renderToStaticMarkup } from 'react-dom/server';
import { cbamCheck } from './pages/cbam-check.tsx';
import { bookDemo, contact } from './pages/contact.tsx';
import { cookiePreferences } from './pages/cookie-preferences.tsx';
import { emissionsCalculator } from './pages/emissions-calculator.tsx';
import { landing, landingWithDemo } from './pages/landing.tsx';
import { notFound } from './pages/not-found.tsx';
import { privacyPolicy } from './pages/privacy-policy.tsx';
import { trustCenter } from './pages/trust-center.tsx';
import { type Assets, Document, type PageOf } from './parts/document.tsx';

const pages: readonly PageOf[] = [
  landing,
  landingWithDemo,
  contact,
  bookDemo,
  emissionsCalculator,
  cbamCheck,
  trustCenter,
  cookiePreferences,
  privacyPolicy,
  notFound,
];

/** Every file of the site by its path: the pages, and what search engines read. */
export function renderSite(assets: Assets): Record<string, string> {
  const files: Record<string, string> = {};
  for (const page of pages)
    files[page.file] = `<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}\n`;
  const listed = pages
    .filter((page) => page.path !== null && page !== landingWithDemo)
    .map(({ path }) => `<url><loc>${assets.origin}${path}</loc></url>`);
  files['sitemap.xml'] =
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join('')}</urlset>\n`;
  files['robots.txt'] = `User-agent: *\nDisallow: /api/\nDisallow: /portal\nSitemap: ${assets.origin}/sitemap.xml\n`;
  return files;
}
