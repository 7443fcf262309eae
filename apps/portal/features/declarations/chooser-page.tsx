import { Badge, type Tone } from '@lods/ui/badge';
import { Callout } from '@lods/ui/callout';
import { Stepper } from '@lods/ui/stepper';
import { ExternalLink, FileScan, FileSpreadsheet, ListChecks, type LucideIcon, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { Screen } from '../../shell/screen.tsx';
import { STEPS } from './guided/steps.ts';

interface Method {
  to: string;
  title: string;
  badge: string;
  tone: Tone;
  icon: LucideIcon;
  text: string;
}

const METHODS: readonly Method[] = [
  {
    to: '/guided-workflow',
    title: 'Guided workflow',
    badge: 'Recommended',
    tone: 'green',
    icon: ListChecks,
    text: 'Five steps from the goods of a quarter to a checked declaration. Best for up to fifty items.',
  },
  {
    to: '/upload-excel-csv',
    title: 'Upload Excel or CSV',
    badge: 'Bulk Import',
    tone: 'teal',
    icon: FileSpreadsheet,
    text: 'A customs extract or our template, read line by line, with every doubt shown before anything is stored.',
  },
  {
    to: '/request-supplier-data',
    title: 'Request data from suppliers',
    badge: 'Automated',
    tone: 'neutral',
    icon: Mail,
    text: 'Ask suppliers by email for the emissions of their installations.',
  },
  {
    to: '/upload-pdfs',
    title: 'Upload customs PDFs',
    badge: 'Denmark Exclusive',
    tone: 'neutral',
    icon: FileScan,
    text: 'For Danish importers: customs declarations as PDF, with each value marked on the page.',
  },
];

/** The four ways in which the goods of a quarter come in. */
export function DeclarationChooserPage() {
  return (
    <Screen title="New Declaration" sentence="Choose how the goods of the quarter come in.">
      <Stepper label="Steps of a declaration" steps={STEPS} current={0} reached={0} onOpen={() => {}} />
      <ul className="grid gap-4 lg:grid-cols-2">
        {METHODS.map((method) => (
          <MethodCard key={method.to} method={method} />
        ))}
      </ul>
      <p className="text-ink-soft">
        Do you know the registry's form?{' '}
        <Link to="/declarations/new" className="font-medium text-teal underline underline-offset-2">
          Enter a declaration with its strict rules
        </Link>
        , checked field by field while you type.
      </p>
      <Callout title="Help with the rules">
        <p>
          The Commission explains who declares what on its{' '}
          <a
            className="font-medium text-teal underline underline-offset-2"
            href="https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en"
            target="_blank"
            rel="noopener noreferrer"
          >
            CBAM guidelines page
            <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
          </a>
          . Goods imported since January 2026 are declared once a year; quarters here collect them.
        </p>
      </Callout>
    </Screen>
  );
}

function MethodCard({ method }: { method: Method }) {
  const { to, title, badge, tone, icon: Icon, text } = method;
  return (
    <li className="group relative flex gap-4 rounded-box border bg-surface p-5 transition-colors hover:border-line-strong">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-teal" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2.5">
          <Link
            to={to}
            className="font-semibold before:absolute before:inset-0 before:rounded-box focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-teal"
          >
            {title}
          </Link>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
