import type { PageOf } from '../parts/document.tsx';

export const notFound: PageOf = {
  file: '404.html',
  path: null,
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  content: () => (
    <div className="wrap py-24">
      <h1 className="text-4xl leading-tight">404 Page Not Found</h1>
      <p className="mt-4 text-lg text-ink-soft">There is no page at this address. Check it for a typing error.</p>
      <a href="/" className="act mt-8">
        Go to the start page
      </a>
    </div>
  ),
};
