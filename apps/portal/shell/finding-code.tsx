import type { Reason } from '@lods/cbam/figure';
import { Link } from 'react-router';

/** Codes of the registry read 'R0030'; ours are names for programs. */
const OF_REGISTRY = /^[A-Z]+\d/;

/** Leads to what the help says about a finding: by the code that the registry prints, else in words. */
export function FindingCode({ code }: { code: string }) {
  return OF_REGISTRY.test(code) ? (
    <ToHelp code={code} isCode>
      {code}
    </ToHelp>
  ) : (
    <ToHelp code={code}>About this finding</ToHelp>
  );
}

/** Why a figure is unknown, in words; the help says what can be done. */
export function ReasonInWords({ code }: { code: string }) {
  return <ToHelp code={code}>{code in REASONS ? REASONS[code as Reason] : 'About this finding'}</ToHelp>;
}

const REASONS: Readonly<Record<Reason, string>> = {
  'code-is-ambiguous': 'Several longer codes fit',
  'no-default-value': 'No default value for this code',
  'not-in-nomenclature': 'Not a CBAM good',
  'before-2026': 'Imported before 2026',
  'benchmark-not-published': 'Benchmark not published',
  'cscf-not-published': 'Correction factor not published',
  'price-not-published': 'Price not published yet',
  'price-set-at-purchase': 'Price set at purchase',
  'not-stated': 'Not stated',
  'division-by-zero': 'Divided by zero',
};

const ToHelp = ({ code, isCode = false, children }: { code: string; isCode?: boolean; children: string }) => (
  <Link
    to={`/help#${encodeURIComponent(code)}`}
    className="text-xs whitespace-nowrap underline decoration-line-strong underline-offset-2 hover:text-teal"
    {...(isCode ? { 'data-untranslated': '' } : {})}
  >
    {children}
  </Link>
);
