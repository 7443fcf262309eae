import { type Phrase, phrase, term } from '@lods/translations/phrase';
import { Exact, readAmount } from '../decimal.ts';
import { type Finding, type Severity, wordingOf } from '../finding.ts';
import type { Tables } from '../tables.ts';
import type { MapFigures } from './map.ts';
import type { MapStep, ProcessMap } from './process-map.ts';
import { tonnesOf } from './sources.ts';

/** What is wrong with a map, and what to look at. An error keeps it from feeding a submission; it is saved all the same. */
export function mapFindings(tables: Tables, map: ProcessMap, figures: MapFigures): Finding[] {
  const names = new Map(map.steps.map(({ id, name }) => [id, name || 'Unnamed step']));
  const findings: Finding[] = [];
  if (figures.path.circle !== null)
    findings.push({
      code: 'map-circle',
      severity: 'error',
      ...wordingOf(
        phrase`These steps feed each other: ${figures.path.circle.map((id) => names.get(id)).join(' → ')}.`,
        phrase`Remove one of the connections, or lead what returns through a step of type loop.`,
      ),
      path: 'connections',
    });
  for (const [index, { from, to }] of map.connections.entries())
    if (!names.has(from) || !names.has(to))
      findings.push(found('map-connection-lost', 'error', `connections[${index}]`));
  if (!map.steps.some(({ type }) => type === 'output') && map.steps.length > 0)
    findings.push(found('map-no-output', 'warning', 'steps'));
  const connected = new Set(map.connections.flatMap(({ from, to }) => [from, to]));
  for (const [index, step] of map.steps.entries())
    findings.push(...stepFindings(tables, step, `steps[${index}]`, map.steps.length < 2 || connected.has(step.id)));
  return findings;
}

function stepFindings(tables: Tables, step: MapStep, path: string, isConnected: boolean): Finding[] {
  const findings: Finding[] = [];
  const tell = (code: Code, severity: Severity, field = '') =>
    void findings.push(found(code, severity, path + field, step));
  if (step.name.trim() === '') tell('map-no-name', 'warning', '.name');
  if (!isConnected) tell('map-not-connected', 'warning');
  for (const [index, input] of step.inputs.entries()) {
    const at = `.inputs[${index}]`;
    if (input.quantity !== '' && input.unit === '') tell('map-no-unit', 'error', `${at}.unit`);
    if (input.energyType !== '' && input.energyUnit === '') tell('map-no-unit', 'error', `${at}.energyUnit`);
    if (input.energyType !== '' && input.energyAmount === '') tell('map-no-amount', 'warning', `${at}.energyAmount`);
    if ((input.specificDirect === '') !== (input.specificIndirect === ''))
      tell(
        'map-half-precursor',
        'error',
        `${at}.${input.specificDirect === '' ? 'specificDirect' : 'specificIndirect'}`,
      );
    if (isNegative(input.quantity) || isNegative(input.energyAmount)) tell('map-negative', 'error', at);
    if (input.fuel !== '' && !tables.fuels.rows.some(({ name }) => name === input.fuel) && input.emissionFactor === '')
      tell('map-no-factor', 'error', `${at}.emissionFactor`);
  }
  for (const [index, output] of step.outputs.entries()) {
    const at = `.outputs[${index}]`;
    if (output.unit === '') tell('map-no-unit', 'error', `${at}.unit`);
    if (isNegative(output.quantity)) tell('map-negative', 'error', `${at}.quantity`);
    if (step.type === 'output' && output.kind === 'product' && isZero(output.quantity))
      tell('map-zero-output', 'warning', `${at}.quantity`);
  }
  if (step.reason.trim() === '' && isMoreOutThanIn(step)) tell('map-more-out-than-in', 'warning', '.outputs');
  return findings;
}

/** Only where both sides are stated: a step without inputs of its own takes what is connected to it. */
function isMoreOutThanIn(step: MapStep): boolean {
  const sum = (rows: readonly { quantity: string; unit: string }[]) => {
    const masses = rows.map(({ quantity, unit }) => tonnesOf('mass', quantity, unit, '').value);
    return masses.some((mass) => mass === null) ? null : Exact.sum(0, ...(masses as string[]));
  };
  const entering = step.inputs.filter(({ quantity }) => quantity !== '');
  const masses = { in: sum(entering), out: sum(step.outputs) };
  return entering.length > 0 && masses.in !== null && masses.out?.greaterThan(masses.in) === true;
}

const isNegative = (text: string) => text.trim().startsWith('-');
const isZero = (text: string) => readAmount(text) !== null && new Exact(text).isZero();

const SENTENCES = {
  'map-connection-lost': [
    () => phrase`A connection leads to a step that does not exist.`,
    'Remove the connection, or draw it to another step.',
  ],
  'map-no-output': [
    () => phrase`No step is an output, so nothing leaves the process.`,
    'Add an output step with its product.',
  ],
  'map-no-name': [() => phrase`A step has no name.`, 'Name the step as people in the plant call it.'],
  'map-not-connected': [(step) => phrase`${step} is connected to no other step.`, 'Connect it, or remove it.'],
  'map-no-unit': [
    (step) => phrase`An amount of ${step} has no unit, so that it counts for nothing.`,
    'Choose the unit.',
  ],
  'map-no-amount': [
    (step) => phrase`${step} has an energy without an amount.`,
    'Enter the amount of the period, or remove the energy.',
  ],
  'map-half-precursor': [
    (step) => phrase`A material of ${step} has only one of its direct and indirect emissions.`,
    'Enter both figures of its maker; enter 0 only where there are none.',
  ],
  'map-negative': [(step) => phrase`${step} has an amount below zero.`, 'Enter amounts of zero or above.'],
  'map-no-factor': [
    (step) => phrase`The fuel of ${step} is not in the table of fuels and has no emission factor.`,
    'Choose a fuel of the table, or enter its emission factor.',
  ],
  'map-zero-output': [
    (step) => phrase`The output of ${step} is zero, so that there are no emissions per unit.`,
    'Enter what was made.',
  ],
  'map-more-out-than-in': [
    (step) => phrase`More leaves ${step} than enters it.`,
    'Check the masses, or say why: water, air or alloys that are not drawn.',
  ],
} as const satisfies Record<string, readonly [message: (step: string) => Phrase, remedy: string]>;
type Code = keyof typeof SENTENCES;

function found(code: Code, severity: Severity, path: string, step?: MapStep): Finding {
  const [message, remedy] = SENTENCES[code];
  const name = step?.name || 'Unnamed step';
  return { code, severity, ...wordingOf(message(`"${name}"`), term(remedy)), path };
}
