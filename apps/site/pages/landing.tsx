import { Pricing } from '../islands/pricing.tsx';
import type { PageOf } from '../parts/document.tsx';
import { Island } from '../parts/island.tsx';
import { Section } from '../parts/section.tsx';
import { Hero } from './landing/hero.tsx';
import { AboutUs, Testimonial } from './landing/people.tsx';
import { Platform } from './landing/platform.tsx';
import { Screens } from './landing/screens.tsx';
import { WhatIsCbam } from './landing/what-is-cbam.tsx';

/** The start page; where visitors are let into the demo, it leads there. */
const startPage = (file: string, hasDemo: boolean): PageOf => ({
  file,
  path: '/',
  title: 'Lods: CBAM declarations for importers and their suppliers',
  description:
    'Collect goods and supplier emissions, calculate embedded emissions and certificates, and prepare your annual CBAM declaration. Made in Esbjerg, Denmark.',
  content: () => (
    <>
      <Hero hasDemo={hasDemo} />
      <Screens />
      <WhatIsCbam />
      <Platform />
      <AboutUs />
      <Testimonial />
      <Section id="pricing" title="Pricing" lead="Suppliers use the platform free of charge.">
        <Island name="pricing" of={Pricing} props={{}} />
      </Section>
      <section className="wrap">
        <div className="rounded-box bg-night px-6 py-12 text-center text-night-ink md:px-12">
          <h2 className="text-3xl leading-tight">Know what CBAM will cost you this year</h2>
          <p className="mx-auto mt-3 max-w-xl text-night-soft">
            Bring a customs extract. In half an hour we show which goods count, how far you are from 50 tonnes, and what
            the certificates come to.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <a href="/contact" className="act">
              Book a Free Consultation
            </a>
            <a href="/book-demo" className="act act-plain">
              Request a Demo
            </a>
          </div>
        </div>
      </section>
    </>
  ),
});

export const landing = startPage('index.html', false);
export const landingWithDemo = startPage('start-with-demo.html', true);
