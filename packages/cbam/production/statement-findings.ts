import { Exact, readAmount } from '../decimal.ts';
import type { Finding, Severity } from '../finding.ts';
import type { ProductionStatement } from './production-statement.ts';
import type { StatementFigures } from './statement.ts';

/** What a submission says beside its figures. */
interface Stated extends Pick<ProductionStatement, 'directSources' | 'electricity' | 'processes'> {
  readonly installation: {
    readonly name: string;
    readonly country: string;
    readonly latitude: string;
    readonly longitude: string;
  };
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly products: readonly { readonly cnCode: string; readonly processId: string }[];
}

/** What keeps a statement from being submitted (errors), and what to look at. */
export function statementFindings(stated: Stated, figures: StatementFigures): Finding[] {
  const findings: Finding[] = [];
  const tell = (code: Code, severity: Severity, path: string, named = '') =>
    void findings.push(found(code, severity, path, named));
  if (stated.installation.name === '') tell('submission-no-installation', 'error', 'installation.name');
  if (stated.installation.country === '') tell('submission-no-country', 'error', 'installation.country');
  tellDegrees(stated, tell);
  if (stated.periodFrom === '' || stated.periodTo === '') tell('submission-no-period', 'error', 'periodFrom');
  else if (stated.periodFrom > stated.periodTo) tell('submission-period-backwards', 'error', 'periodTo');
  if (stated.products.length === 0) tell('submission-no-product', 'error', 'products');
  tellSources(stated, tell);
  if (figures.circle) tell('submission-circle', 'error', 'processes', figures.circle.join(' → '));
  for (const [index, { cnCode, processId }] of stated.products.entries()) {
    if (cnCode === '') tell('submission-no-code', 'error', `products[${index}].cnCode`);
    const made = figures.productions.find(({ id }) => id === processId);
    if (!made) tell('submission-no-process', 'error', `products[${index}].processId`);
    else if (made.specificTotal.value === null && !figures.circle)
      tell(
        'submission-unknown-figure',
        'error',
        `products[${index}]`,
        stated.processes.find(({ id }) => id === processId)?.name,
      );
  }
  for (const [index, process] of stated.processes.entries()) {
    if (process.outputT !== '' && !isPositive(process.outputT))
      tell('submission-output', 'error', `processes[${index}].outputT`, process.name);
    const bases = new Set(process.byProducts.map(({ basis }) => basis).filter((basis) => basis !== 'none'));
    if (bases.size > 1) tell('submission-two-bases', 'error', `processes[${index}].byProducts`, process.name);
  }
  tellShares(stated, tell);
  return findings;
}

/** A place that is on no map would stand with the installation and in the registry file. */
function tellDegrees({ installation }: Stated, tell: (code: Code, severity: Severity, path: string) => void): void {
  if (!isWithin(installation.latitude, 90)) tell('submission-latitude', 'error', 'installation.latitude');
  if (!isWithin(installation.longitude, 180)) tell('submission-longitude', 'error', 'installation.longitude');
}

const isWithin = (degrees: string, limit: number) =>
  degrees === '' || (/^-?\d{1,3}(\.\d+)?$/.test(degrees) && Math.abs(Number(degrees)) <= limit);

/** A list that is empty may be forgotten: without anything stated the figures would be zeros that nobody entered. */
function tellSources(
  { directSources, electricity }: Stated,
  tell: (code: Code, severity: Severity, path: string, named?: string) => void,
): void {
  if (directSources.length === 0 && electricity.length === 0) tell('submission-no-source', 'error', 'directSources');
  else if (directSources.length === 0) tell('submission-no-direct', 'warning', 'directSources');
  else if (electricity.length === 0) tell('submission-no-electricity', 'warning', 'electricity');
}

/** Every source belongs to processes wholly: no gap and no double counting, (EU) 2025/2547 Annex II A.2. */
function tellShares(
  stated: Stated,
  tell: (code: Code, severity: Severity, path: string, named?: string) => void,
): void {
  for (const [index, { name }] of stated.directSources.entries()) {
    const total = sharesOf(stated.processes.map(({ directShares }) => directShares[index] ?? ''));
    if (total !== null && !total.equals(100)) tell('submission-shares', 'error', `directSources[${index}]`, name);
  }
  for (const index of stated.electricity.keys()) {
    const total = sharesOf(stated.processes.map(({ electricityShares }) => electricityShares[index] ?? ''));
    if (total !== null && !total.equals(100))
      tell('submission-shares', 'error', `electricity[${index}]`, `electricity ${index + 1}`);
  }
}

function sharesOf(shares: readonly string[]): Exact | null {
  const amounts = shares.map((share) => (share === '' ? '0' : readAmount(share)));
  return amounts.length === 0 || amounts.some((amount) => amount === null) ? null : Exact.sum(...(amounts as string[]));
}

const isPositive = (text: string) => {
  const amount = readAmount(text);
  return amount !== null && new Exact(amount).greaterThan(0);
};

const SENTENCES = {
  'submission-no-installation': ['The installation has no name.', 'Name it in step 1.'],
  'submission-no-country': ['The country of the installation is missing.', 'Choose it in step 1.'],
  'submission-latitude': [
    'Latitude is a number of degrees between -90 and 90.',
    'Correct it in step 1, or leave it out.',
  ],
  'submission-longitude': [
    'Longitude is a number of degrees between -180 and 180.',
    'Correct it in step 1, or leave it out.',
  ],
  'submission-no-period': ['The reporting period is not stated.', 'Enter its first and last day in step 1.'],
  'submission-period-backwards': ['The period ends before it begins.', 'Put its days right in step 1.'],
  'submission-no-product': ['No product is named.', 'Add the products with their CN codes in step 5.'],
  'submission-no-source': [
    'Neither fuels nor electricity are stated.',
    'Enter what the installation used in steps 2 and 3.',
  ],
  'submission-no-direct': [
    'No direct emissions are stated.',
    'Enter fuels and raw materials in step 2, unless the installation has none.',
  ],
  'submission-no-electricity': [
    'No electricity is stated.',
    'Enter it in step 3, unless the installation consumes none.',
  ],
  'submission-circle': [
    'These processes feed each other: {named}.',
    'Give one of the precursors a figure of its own instead.',
  ],
  'submission-no-code': ['A product has no CN code.', 'Choose it in step 5.'],
  'submission-no-process': ['A product belongs to no process.', 'Choose the process that makes it in step 5.'],
  'submission-unknown-figure': [
    'The emissions of "{named}" are not known.',
    'See in steps 2 to 5 which amount or factor is missing.',
  ],
  'submission-output': [
    'The output of "{named}" is not above zero.',
    'Enter the tonnes that left the process in step 4.',
  ],
  'submission-two-bases': [
    'The by-products of "{named}" share by mass and by energy at once.',
    'Choose one basis for all of them.',
  ],
  'submission-shares': [
    'The shares of "{named}" do not add up to 100 %.',
    'Attribute the whole amount to processes in step 4.',
  ],
} as const;
type Code = keyof typeof SENTENCES;

function found(code: Code, severity: Severity, path: string, named: string): Finding {
  const [message, remedy] = SENTENCES[code];
  return { code, severity, message: message.replace('{named}', named), remedy, path };
}
