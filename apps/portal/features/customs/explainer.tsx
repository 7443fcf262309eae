import { Card } from '@lods/ui/card';

const STEPS = [
  {
    title: 'Extract & Review',
    text: 'Papers are read on this installation. Each value shows its place on the page; what is not certain waits for you.',
  },
  {
    title: 'Enrich & Calculate',
    text: 'Approved lines get their emissions from the supplier, the official values or the default estimate, and go into the quarter.',
  },
  {
    title: 'Communicate',
    text: 'The supplier confirms its email address and is then asked for the emissions of its goods.',
  },
];

/** The three steps from a paper to figures of the supplier. */
export function Explainer() {
  return (
    <Card title="How it works">
      <ol className="grid gap-6 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-teal-soft font-semibold text-teal"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
