import type { AssessmentResult } from '@lods/contract/assessment/endpoints';
import type { Declarant } from '@lods/contract/company/declarant';
import { dayInWords } from '@lods/contract/day-in-words';
import { Badge } from '@lods/ui/badge';

/** TARIC integration of CBAM: 180 days after the last day to apply. */
const LAST_DAY_OF_Y238 = '2026-09-27';

interface DocumentCode {
  readonly code: string;
  readonly text: string;
  readonly isYours: boolean;
}

/** What to do next, and which document code customs wants to see; what is known of the company marks its own. */
export function NextSteps(props: {
  result: AssessmentResult;
  company: Declarant | undefined;
  isAbove: boolean | null;
  today: string;
}) {
  const { result, company, isAbove, today } = props;
  return (
    <>
      <section>
        <h3 className="mb-2 font-semibold">What to do next</h3>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {stepsOf(result, company).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Document codes in the customs declaration</h3>
        <dl className="flex flex-col gap-2">
          {codesOf(result, company, isAbove, today).map(({ code, text, isYours }) => (
            <div key={code} className="grid grid-cols-[4rem_1fr] gap-3">
              <dt className="font-semibold" data-untranslated="">
                {code}
              </dt>
              <dd>
                {text}
                {isYours && (
                  <span className="ml-2">
                    <Badge tone="teal">Yours today</Badge>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function stepsOf({ thresholdT, decisionDays, isOutsideThreshold }: AssessmentResult, company: Declarant | undefined) {
  if (company?.authorisationStatus === 'authorised')
    return [
      'You are an authorised CBAM declarant: state your account number in every customs declaration.',
      'Collect the data of the installations, or rely on the default values of the law.',
      'Declare the year and surrender its certificates by 30 September of the next (Art. 6 and 22).',
    ];
  if (company?.authorisationStatus === 'applied')
    return [
      `Your application is open${company.appliedOn === null ? '' : `, made on ${dayInWords(company.appliedOn)}`}. It is decided within ${decisionDays} calendar days, later when information is missing ((EU) 2025/486 Art. 4).`,
      'Ask Erhvervsstyrelsen (cbam@erst.dk) when the decision is late: without it no covered goods may be imported above the threshold.',
      'A refusal reaches back: emissions since 1 January 2026 are then established by default values (Art. 17(7a)).',
    ];
  const apply = isOutsideThreshold
    ? 'Apply for authorisation before the first import (Art. 5).'
    : `Apply for authorisation before you exceed ${thresholdT} t in a calendar year (Art. 5); import only after the decision.`;
  return [
    apply,
    `Count on up to ${decisionDays} calendar days for the decision, more when information is missing ((EU) 2025/486 Art. 4).`,
    'In Denmark Toldstyrelsen opens the access to the CBAM registry; the application is made in the registry and Erhvervsstyrelsen decides on it.',
    'Have ready: EORI number, the role for the application in the registry, a statement of debts to the public (fordringsattest) and the latest annual accounts.',
  ];
}

function codesOf(
  { thresholdT, isOutsideThreshold }: AssessmentResult,
  company: Declarant | undefined,
  isAbove: boolean | null,
  today: string,
): DocumentCode[] {
  const status = company?.authorisationStatus;
  const account = company?.cbamAccountNumber ? `, yours is ${company.cbamAccountNumber}` : '';
  const exempt: DocumentCode = {
    code: 'Y137',
    text: `Exempt: up to ${thresholdT} t in the year (Art. 2a)`,
    isYours: company !== undefined && status !== 'authorised' && isAbove === false,
  };
  return [
    {
      code: 'Y128',
      text: `Account number of the authorised declarant${account}`,
      isYours: status === 'authorised',
    },
    ...(isOutsideThreshold ? [] : [exempt]),
    {
      code: 'Y238',
      text: 'Application made by 31 March 2026 and not decided yet (Art. 17(7a)); the customs tariff foresees it until 27 September 2026',
      isYours: status === 'applied' && (company?.hasProvisionalRight ?? false) && today <= LAST_DAY_OF_Y238,
    },
  ];
}
