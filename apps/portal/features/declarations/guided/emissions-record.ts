export interface EmissionsForm {
  itemNumber: number;
  sequenceNumber: number;
  productionCountry: string;
  operatorId: string;
  installationId: string;
  specificDirectEmissions: string;
  specificIndirectEmissions: string;
  specificEmbeddedEmissions: string;
  determinationType: '01' | '02' | '03' | '04';
  methodId: string;
  parameterId: string;
  /** The installation on file that the entry was filled from; empty when it was typed. */
  installationRecordId: string;
  /** What that installation states for the details of the registry. */
  stated: Readonly<Record<string, string>>;
}

export const emptyRecord = (itemNumber: number, sequenceNumber: number, productionCountry: string): EmissionsForm => ({
  itemNumber,
  sequenceNumber,
  productionCountry,
  operatorId: '',
  installationId: '',
  specificDirectEmissions: '',
  specificIndirectEmissions: '',
  specificEmbeddedEmissions: '',
  determinationType: '01',
  methodId: '',
  parameterId: '',
  installationRecordId: '',
  stated: {},
});

/** What a form sends: a figure that was left empty is not stated, and not zero. */
export function recordOf({ stated: details, ...form }: EmissionsForm, former: object = {}) {
  const stated = (figure: string) => (figure === '' ? null : figure);
  return {
    ...form,
    installationRecordId: stated(form.installationRecordId),
    registry: { ...former, ...details },
    specificDirectEmissions: stated(form.specificDirectEmissions),
    specificIndirectEmissions: stated(form.specificIndirectEmissions),
    specificEmbeddedEmissions: stated(form.specificEmbeddedEmissions),
    methodId: stated(form.methodId),
    parameterId: stated(form.parameterId),
  };
}
