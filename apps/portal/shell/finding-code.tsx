import { Link } from 'react-router';

/** The code of a finding, leading to what the help says about it. */
export function FindingCode({ code }: { code: string }) {
  return (
    <Link
      to={`/help#${encodeURIComponent(code)}`}
      className="text-xs whitespace-nowrap underline decoration-line-strong underline-offset-2 hover:text-teal"
      data-untranslated=""
    >
      {code}
    </Link>
  );
}
