import { ContactForm } from '../islands/contact-form.tsx';
import type { PageOf } from '../parts/document.tsx';
import { Island } from '../parts/island.tsx';
import { Opening } from '../parts/section.tsx';

export const contact: PageOf = {
  file: 'contact.html',
  path: '/contact',
  title: 'Contact Us | Lods',
  description: 'Ask about CBAM, your goods and your deadlines, or book a free consultation.',
  content: () => (
    <>
      <Opening title="Contact Us" lead="Ask about your goods, your suppliers or your deadlines. A person answers." />
      <Island
        name="contact-form"
        of={ContactForm}
        props={{ requestType: 'contact' as const }}
        className="wrap max-w-3xl"
      />
    </>
  ),
};

export const bookDemo: PageOf = {
  file: 'book-demo.html',
  path: '/book-demo',
  title: 'Request a Demo | Lods',
  description: 'See a year of CBAM in half an hour, with goods like your own.',
  content: () => (
    <>
      <Opening title="Request a Demo" lead="We show a year of CBAM in half an hour, with goods like your own." />
      <Island
        name="contact-form"
        of={ContactForm}
        props={{ requestType: 'demo' as const }}
        className="wrap max-w-3xl"
      />
    </>
  ),
};
