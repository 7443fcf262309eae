import { Check } from '../islands/check.tsx';
import type { PageOf } from '../parts/document.tsx';
import { Island } from '../parts/island.tsx';
import { Opening } from '../parts/section.tsx';

export const cbamCheck: PageOf = {
  file: 'cbam-check.html',
  path: '/cbam-check',
  title: 'Free CBAM check | Lods',
  description:
    'CN code, origin, tonnes and quarter in; default emissions, certificates and euros out, each with its legal source.',
  content: () => (
    <>
      <Opening
        title="Free CBAM check"
        lead="What a good carries and costs by default values, with the source of every number. The 50 tonnes of a year are not counted here."
      />
      <Island name="check" of={Check} props={{}} className="wrap" />
    </>
  ),
};
