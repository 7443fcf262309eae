/** Widths and heights in pixels of what `npm run screens` takes. */
export const WIDE = { width: 1280, height: 800 } as const;
export const NARROW = { width: 390, height: 720 } as const;

/** What the start page shows of the product: the name of its pictures, the page they are of, and what is on them. */
export const SCREENSHOTS = [
  {
    name: 'dashboard',
    path: '/dashboard',
    alt: 'The dashboard of a company of the demo: threshold, deadlines, and what needs attention.',
    caption: 'Your status',
  },
  {
    name: 'declarations',
    path: '/declarations',
    alt: 'The list of declarations by quarter, each with its state, mass and emissions.',
    caption: 'Your quarters',
  },
  {
    name: 'costs',
    path: '/costs',
    alt: 'What the year costs: certificates, free allocation and euros, by supplier and good.',
    caption: 'What the year costs',
  },
] as const;

export const pictureOf = (name: string, language: string, width: 'wide' | 'narrow') =>
  `/screens/${name}-${language}-${width}.webp`;
