import type { PageOf } from '../parts/document.tsx';
import { Opening, Section, Ticks } from '../parts/section.tsx';

export const trustCenter: PageOf = {
  file: 'trust-center.html',
  path: '/trust-center',
  title: 'Trust Center | Lods',
  description: 'What the product does to keep your data safe, and what its operator promises.',
  content: () => (
    <>
      <Opening title="Trust Center" lead="We say separately what the software does and what the operator promises." />
      <Section title="What the software does">
        <Ticks
          items={[
            'Each company sees its own data alone; the database itself enforces it.',
            'Roles: viewers read, editors write, owners manage.',
            'Every change is recorded with who made it and when.',
            'Submitted declarations are frozen; a correction makes a new version.',
            'Passwords are kept only as hashes, and guessing is slowed down.',
            'Sign in with a passkey, an authenticator app as second factor, or the sign-in of your own company.',
            'Owners can require a second factor of everyone in their company.',
            'Owners can let people and programs of their company in from their own networks alone.',
            'A strict content security policy: no foreign script, no inline script, no third-party request.',
          ]}
        />
      </Section>
      <Section title="What the operator promises" lead="Service promises of the company, part of the contract." isQuiet>
        <Ticks
          items={[
            '99.9% uptime.',
            'Recovery to a point at most 15 minutes before a failure.',
            'Compliance data kept for 7 years, audit logs for 10 years.',
            'Personal data kept for 3 years after an account is closed.',
            'Deletion within 30 days of a justified request.',
            'Notice of a data breach within 72 hours.',
            'Critical incidents: response in under 1 hour, resolution in under 4 hours.',
          ]}
        />
      </Section>
    </>
  ),
};
