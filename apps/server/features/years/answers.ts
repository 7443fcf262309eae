import type { YearGood as Good, YearFigures } from '@lods/cbam/year';
import type {
  AnnualDeclaration,
  AnnualDocument,
  YearBeside as Beside,
  ThresholdPosition,
  YearGood,
} from '@lods/contract/years/endpoints';
import type { z } from 'zod';
import type { ImporterPosition } from '../threshold/service.ts';
import type { YearBeside } from './assess-year.ts';
import type { AnnualDocumentRow, AnnualRow } from './repository.ts';

export const presentPosition = (position: ImporterPosition): z.input<typeof ThresholdPosition> => ({
  eori: position.eori,
  massT: position.mass.value,
  thresholdT: position.threshold.value,
  leftT: position.left.value,
  isExceeded: position.isExceeded,
  crossedOn: position.crossing?.importDate ?? null,
  goodsApart: position.goodsApart,
});

export const presentAmounts = ({ embedded, freeAllocation, certificates, costEur }: YearFigures) => ({
  embeddedTco2e: embedded.value,
  freeAllocationTco2e: freeAllocation.value,
  certificates: certificates.value,
  costEur: costEur.value,
});

export const presentGood = (good: Good): z.input<typeof YearGood> => ({
  key: good.key,
  cnCode: good.cnCode,
  taricCode: good.taricCode,
  countryOfOrigin: good.countryOfOrigin,
  installation: good.installation,
  lacksPrecursors: good.lacksPrecursors,
  amount: good.amount.value,
  unit: good.amount.unit === 'MWh' ? 'MWh' : 't',
  ...presentAmounts(good.totals),
  byQuarter: good.byQuarter.map((part) => ({
    quarter: part.quarter,
    certificates: part.certificates.value,
    priceEur: part.price.value,
    costEur: part.costEur.value,
  })),
});

export const presentBeside = ({ record, goods }: YearBeside): z.input<typeof Beside> => ({
  totals: presentAmounts(record.totals),
  goods: goods.map(presentGood),
});

export const presentAnnual = (row: AnnualRow): z.input<typeof AnnualDeclaration> => ({
  id: row.id,
  revision: row.revision,
  status: row.status,
  submittedAt: row.submittedAt.toISOString(),
  submittedBy: row.submittedByName,
  sha256: row.frozenSha256,
  answeredOn: row.answeredOn,
  reference: row.answerReference,
  remarks: row.answerRemarks,
});

export const presentAnnualDocument = (row: AnnualDocumentRow): AnnualDocument => ({
  id: row.id,
  fileName: row.fileName,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  uploadedAt: row.uploadedAt.toISOString(),
  uploadedBy: row.uploadedByName,
  revision: row.revision,
});
