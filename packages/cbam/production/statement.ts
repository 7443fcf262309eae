import { readAmount } from '../decimal.ts';
import { derive } from '../derive.ts';
import type { Quantity } from '../figure.ts';
import type { Tables } from '../tables.ts';
import { attributionOf } from './attribution.ts';
import type { ProductionStatement, StatedPrecursor, StatedProduction } from './production-statement.ts';
import { directEmissionsOf, indirectEmissionsOf, stated } from './sources.ts';

/** Per tonne of what a process makes, and in all. */
export interface ProductionFigures {
  readonly id: string;
  readonly attributedDirect: Quantity;
  readonly attributedIndirect: Quantity;
  readonly output: Quantity;
  readonly specificDirect: Quantity;
  readonly specificIndirect: Quantity;
  /** What precursors with default values add. */
  readonly specificByDefault: Quantity;
  readonly specificTotal: Quantity;
}

export interface StatementFigures {
  readonly sources: readonly Quantity[];
  readonly electricity: readonly Quantity[];
  /** tCO2e of the whole installation, without precursors. */
  readonly totalDirect: Quantity;
  readonly totalIndirect: Quantity;
  readonly productions: readonly ProductionFigures[];
  /** Processes that feed each other, by name, the first again at the end; null where there is no such circle. */
  readonly circle: readonly string[] | null;
}

/**
 * Everything that follows from a statement, each figure with its derivation: (EU) 2025/2547 Annex II and III. This is the one
 * computation behind the wizard, the process map and the command line. Where processes feed each other in a circle their specific
 * figures stay unknown and the circle is named.
 */
export function statementFigures(tables: Tables, statement: ProductionStatement): StatementFigures {
  const sources = statement.directSources.map((source, index) =>
    directEmissionsOf(tables, source, `directSources[${index}]`),
  );
  const electricity = statement.electricity.map((use, index) =>
    indirectEmissionsOf(tables, use, statement.country, `electricity[${index}]`),
  );
  const circle = circleOf(statement.processes);
  const done = new Map<string, ProductionFigures>();
  const of = (production: StatedProduction): ProductionFigures => {
    const known = done.get(production.id);
    if (known) return known;
    const index = statement.processes.indexOf(production);
    const attributed = attributionOf(tables, production, { sources, electricity }, `processes[${index}]`);
    const output = stated('output', production.outputT, 't', `processes[${index}].outputT`);
    const figures = { id: production.id, ...attributed, output, ...specificOf(production, attributed, output, index) };
    done.set(production.id, figures);
    return figures;
  };

  function specificOf(
    production: StatedProduction,
    attributed: { attributedDirect: Quantity; attributedIndirect: Quantity },
    output: Quantity,
    index: number,
  ) {
    const parts = production.precursors.map((precursor, place) =>
      partOf(precursor, output, `processes[${index}].precursors[${place}]`),
    );
    const specificDirect = derive(
      'specific',
      derive('perActivity', attributed.attributedDirect, output),
      ...parts.flatMap(({ direct }) => direct ?? []),
    );
    const specificIndirect = derive(
      'specific',
      derive('perActivity', attributed.attributedIndirect, output),
      ...parts.flatMap(({ indirect }) => indirect ?? []),
    );
    const specificByDefault = derive('defaultsTotal', ...parts.flatMap(({ byDefault }) => byDefault ?? []));
    const specificTotal = derive('specificTotal', specificDirect, specificIndirect, specificByDefault);
    return { specificDirect, specificIndirect, specificByDefault, specificTotal };
  }

  function partOf(precursor: StatedPrecursor, output: Quantity, path: string) {
    const mass = stated('precursor consumed', precursor.massT, 't', `${path}.massT`);
    const rate = derive('precursorRate', mass, output);
    const carried = (specific: Quantity) => derive('fromPrecursor', rate, specific);
    if (precursor.source === 'process') {
      const maker = statement.processes.find(({ id }) => id === precursor.processId);
      const made = maker && circle === null ? of(maker) : null;
      const missing = stated('specific embedded emissions', '', 'tCO2e/t', `${path}.processId`);
      return {
        direct: carried(made?.specificDirect ?? missing),
        indirect: carried(made?.specificIndirect ?? missing),
        byDefault: carried(made?.specificByDefault ?? missing),
      };
    }
    const direct = stated('specific embedded emissions', precursor.direct, 'tCO2e/t', `${path}.direct`);
    if (precursor.source === 'default') return { byDefault: carried(direct) };
    const indirect = stated('specific indirect embedded emissions', precursor.indirect, 'tCO2e/t', `${path}.indirect`);
    return { direct: carried(direct), indirect: carried(indirect) };
  }

  return {
    sources,
    electricity,
    totalDirect: derive('emissionsTotal', ...sources),
    totalIndirect: derive('emissionsTotal', ...electricity),
    productions: statement.processes.map(of),
    circle,
  };
}

/** The first circle of own processes that feed each other, by name. */
export function circleOf(
  processes: readonly Pick<StatedProduction, 'id' | 'name' | 'precursors'>[],
): readonly string[] | null {
  const byId = new Map(processes.map((process) => [process.id, process]));
  const done = new Set<string>();
  const chain: string[] = [];
  const walk = (id: string): readonly string[] | null => {
    const at = chain.indexOf(id);
    if (at >= 0) return [...chain.slice(at), id];
    const process = byId.get(id);
    if (!process || done.has(id)) return null;
    chain.push(id);
    for (const { source, processId, massT } of process.precursors) {
      if (source !== 'process' || isNothing(massT)) continue;
      const found = walk(processId);
      if (found) return found;
    }
    chain.pop();
    done.add(id);
    return null;
  };
  for (const { id } of processes) {
    const found = walk(id);
    if (found) return found.map((step) => byId.get(step)?.name ?? step);
  }
  return null;
}

function isNothing(massT: string): boolean {
  return readAmount(massT)?.replace(/[0.]/g, '') === '';
}
