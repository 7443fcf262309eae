import { type ParameterForm, parameters } from '../code-lists/production.ts';
import type { DraftEmissions, DraftGood } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { amountOf } from './amount.ts';

const byCode: Readonly<Record<string, { readonly meaning: string; readonly value: ParameterForm }>> = parameters;

/** Production method and qualifying parameters of one entry. */
export function checkMethod(emissions: DraftEmissions, place: Place, finder: Finder): void {
  const method = emissions.prodMethodQualifyingParams;
  if (method === undefined) return;
  const at = place.in('prodMethodQualifyingParams');
  if ((method.indirectQualifyingParameters ?? []).length > 0)
    finder.add('P0006', at.in('indirectQualifyingParameters'), {});
  const seen = new Set<string>();
  method.directQualifyingParameters?.forEach(({ parameterId, parameterValue }, index) => {
    if (parameterId === undefined) return;
    const parameterAt = at.in('directQualifyingParameters', index);
    if (seen.has(parameterId))
      finder.add('Q0004', parameterAt.in('parameterId'), { field: 'qualifying parameter', value: parameterId });
    seen.add(parameterId);
    if (parameterValue !== undefined && Object.hasOwn(byCode, parameterId))
      checkParameter(parameterId, parameterValue, parameterAt.in('parameterValue'), finder);
  });
}

function checkParameter(id: string, value: string, place: Place, finder: Finder): void {
  const parameter = byCode[id];
  if (parameter === undefined) return;
  const { meaning, value: form } = parameter;
  const params = { field: 'value of the qualifying parameter', value, parameter: meaning };
  if (form.form === 'choice') {
    if (!form.of.includes(value)) finder.add('Q0002', place, { ...params, choices: form.of.join(', ') });
    return;
  }
  const amount = amountOf(value);
  if (form.form === 'percentage') {
    if (amount === null || amount.isNegative() || amount.gt(100)) finder.add('Q0001', place, params);
  } else if (amount === null || amount.isNegative()) finder.add('Q0003', place, params);
}

/** Rule B1: one entry for each installation, production method and way of determination. */
export function checkEntriesDiffer(good: DraftGood, place: Place, finder: Finder): void {
  const entries = good.goodsEmissions ?? [];
  if (entries.length < 2) return;
  const seen = new Set<string>();
  entries.forEach((entry, index) => {
    const installation = entry.installation?.installationId;
    if (installation === undefined) return;
    const { determinationType } = entry.directEmissions ?? {};
    const key = [installation, entry.prodMethodQualifyingParams?.methodId, determinationType].join('|');
    if (seen.has(key)) finder.add('B0102', place.in('goodsEmissions', index), { installation });
    seen.add(key);
  });
}
