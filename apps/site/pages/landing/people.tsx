import { COMPANY } from '../../parts/company.ts';
import { Section } from '../../parts/section.tsx';

/** Who answers for what, as far as the installation says who that is. */
const PEOPLE = [
  {
    name: COMPANY.founder,
    profile: COMPANY.founderProfile,
    role: 'Founder',
    field: 'Customs and trade',
    text: 'Answers for the product and for every consultation. Based in Esbjerg, beside the harbour that the goods come through.',
  },
  {
    name: COMPANY.advisor,
    profile: COMPANY.advisorProfile,
    role: 'Advisor',
    field: 'Emissions and law',
    text: 'Answers for the calculation rules: which article applies, which table is in force, and what a verifier will ask.',
  },
] as const;

export function AboutUs() {
  const people = PEOPLE.filter(({ name }) => name !== null);
  return (
    <Section
      id="about-us"
      title="Why Us?"
      lead="Lods is the Danish word for a harbour pilot: somebody who knows the water, comes aboard and brings the ship in. We combine software with advice."
      isQuiet
    >
      {people.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {people.map(({ name, profile, role, field, text }) => (
            <li key={role} className="sheet">
              <h3 className="text-xl" data-untranslated="">
                {name}
              </h3>
              <p className="font-semibold text-teal">
                <span>{role}</span>
                <span>, </span>
                <span>{field}</span>
              </p>
              <p className="mt-2 text-ink-soft">{text}</p>
              {profile && (
                <a
                  href={profile}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="mt-3 inline-block text-teal underline"
                >
                  Profile
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export function Testimonial() {
  return (
    <Section id="testimonials" title="What Our Clients Say?">
      <figure className="max-w-3xl border-l-4 border-teal pl-6">
        <blockquote className="font-serif text-2xl leading-snug">
          <p>
            We used to start from an empty spreadsheet every quarter. Now we start from a list of what is still missing.
          </p>
        </blockquote>
        <figcaption className="mt-4 text-ink-soft">
          An example of what customers tell us, not the words of a named customer.
        </figcaption>
      </figure>
    </Section>
  );
}
