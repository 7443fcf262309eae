import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { lawOf } from '@lods/cbam/law';
import { readQuarter } from '@lods/cbam/period';
import type { QUARTERS } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { CostQuote, QuoteLine, quotes } from '@lods/contract/quotes/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { primaryEori, readDeclarant } from '../company/declarant.ts';
import { addGoods } from '../declarations/add-goods.ts';
import { presentSummary } from '../declarations/answers.ts';
import { mayTakeGoods } from '../declarations/quarter.ts';
import { emissionsFrom } from '../goods/good.ts';
import type { GoodToAppend } from '../goods/store.ts';
import { listStatementsOnFile, type StatementOnFile } from '../installations/installation.ts';
import { detailsOf } from '../installations/record-of-statement.ts';
import { goodTypeOf } from '../reference/goods-search.ts';
import { lockQuote, storeLines } from './service.ts';

type Asked = z.output<typeof quotes.takeUp.body>;

interface Chosen {
  readonly index: number;
  readonly line: QuoteLine;
  readonly quarter: string;
}

/** Makes draft goods of lines, each once: in the quarter of the day of import where it is stated, else in that of delivery. */
export async function takeUpQuote(call: Call, id: string, asked: Asked): Promise<CostQuote> {
  const { row, lines } = await lockQuote(call, id);
  const chosen = chosenLines(row.number, lines, asked);
  const statements = new Map((await listStatementsOnFile(call)).map((found) => [found.statement.id, found]));
  const declarant = await readDeclarant(call);
  const taken = new Map<number, NonNullable<QuoteLine['takenInto']>>();
  for (const [quarter, part] of Map.groupBy(chosen, (choice) => choice.quarter)) {
    const period = {
      year: Number(quarter.slice(0, 4)),
      quarter: quarter.slice(5) as (typeof QUARTERS)[number],
      declarantId: primaryEori(declarant),
      declarantName: declarant.legalName.slice(0, 70),
    };
    await mayTakeGoods(call, period, asked.filedQuarter);
    const goods = part.map(({ line }) =>
      goodOf(line, asked.importDate, line.statementId === null ? undefined : statements.get(line.statementId)),
    );
    const { declaration } = await addGoods(call, period, goods, async () => new Map());
    const { id: declarationId, draftReportId } = presentSummary(declaration);
    for (const { index } of part) taken.set(index, { declarationId, draftReportId });
  }
  await call.audit({
    action: 'quote.take_up',
    subjectKind: 'quote',
    subjectId: id,
    detail: { number: row.number, lines: chosen.map(({ index }) => index + 1) },
  });
  return storeLines(
    call,
    row,
    lines.map((line, index) => ({ ...line, takenInto: taken.get(index) ?? line.takenInto })),
  );
}

function chosenLines(number: string, lines: readonly QuoteLine[], asked: Asked): Chosen[] {
  return [...new Set(asked.lines)].map((index) => {
    const line = lines[index];
    if (!line || line.basis === 'outside') throw new Problem('quote.line_not_taken', { line: index + 1 });
    if (line.takenInto) throw new Problem('quote.taken_up', { number });
    return { index, line, quarter: readQuarter(asked.importDate ?? '')?.name ?? line.quarter };
  });
}

function goodOf(line: QuoteLine, importDate: string | null, statement: StatementOnFile | undefined): GoodToAppend {
  const cnCode = line.cnCode.slice(0, 8);
  const described = lawOf(loadTables()).cnCodes.get(cnCode)?.description ?? `CN ${cnCode}`;
  return {
    kind: '',
    good: {
      cnCode,
      hsCode: cnCode.slice(0, 6),
      productName: (line.description || described).slice(0, 512),
      goodType: goodTypeOf(cnCode),
      countryOfOrigin: line.countryOfOrigin,
      importArea: 'EU',
      importedQuantity: line.amount,
      netMass: line.amount,
      measurementUnit: line.unit === 'MWh' ? 'MWH' : 'TON',
      emissionValue: null,
      supplierId: statement?.installation.supplierId ?? null,
      registry: {
        ...(line.cnCode.length === 10 ? { taricCode: line.cnCode } : {}),
        ...(importDate === null ? {} : { importDate }),
      },
      emissions: statement ? [statedOf(statement, line.countryOfOrigin)] : [],
    },
  };
}

function statedOf({ statement, installation, operator }: StatementOnFile, productionCountry: string) {
  return emissionsFrom({
    sequenceNumber: 1,
    productionCountry,
    operatorId: operator?.operatorId ?? '',
    installationId: installation.installationId,
    installationRecordId: installation.id,
    determinationType: '01',
    specificDirectEmissions: withoutTrailingZeros(statement.specificDirect),
    specificIndirectEmissions: withoutTrailingZeros(statement.specificIndirect),
    registry: detailsOf(statement),
  });
}
