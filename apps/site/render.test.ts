import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { renderSite } from './render.tsx';

const files = renderSite({
  script: '/assets/site/client.js',
  style: 'body { color: black }',
  origin: 'https://lods.example',
});
const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
// The calculator works while one types and has nothing to submit; titles are ours to choose; nothing comes from elsewhere.
const judge = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: { 'wcag/h32': 'off', 'long-title': 'off', 'require-sri': 'off' },
});

it.each(pages)('%s is valid HTML', async (_name, html) => {
  const { results } = await judge.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
  ).toEqual([]);
});

it.each(pages)('%s runs and loads nothing but our own script, and tells search engines who we are', (_name, html) => {
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)];
  expect(scripts).toHaveLength(2);
  expect(scripts.find(([, head]) => head?.includes('module'))?.[2]).toBe('');
  const data = JSON.parse(scripts.find(([, head]) => head?.includes('ld+json'))?.[2] ?? '');
  expect(data).toMatchObject({ '@type': 'Organization', name: 'Lods', url: 'https://lods.example/' });
  expect(html).not.toMatch(/ style="| on[a-z]+="|(src|action)="(https?:)?\/\//);
});

it('lists the addresses that are meant to be found', () => {
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>https:\/\/lods\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed).toContain('/emissions-calculator');
  for (const path of listed) expect(files).toHaveProperty([path === '/' ? 'index.html' : `${path?.slice(1)}.html`]);
});
