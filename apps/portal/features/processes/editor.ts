import type { ProcessConnection, ProcessMapFields, ProcessStep } from '@lods/contract/production/endpoints';

/** The map as it is being drawn; a product type may still be missing. */
export type DrawnMap = Omit<ProcessMapFields, 'productType'> & {
  readonly productType: ProcessMapFields['productType'] | '';
};

export const NO_MAP: DrawnMap = {
  processName: '',
  processDescription: '',
  productType: '',
  outputProduct: '',
  country: '',
  period: '',
  steps: [],
  connections: [],
};

export interface Editor {
  readonly map: DrawnMap;
  readonly past: readonly DrawnMap[];
  readonly future: readonly DrawnMap[];
  /** What the last change was about: typing on in one field is one change. */
  readonly about: string | null;
}

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

export type Change =
  | { readonly is: 'open'; readonly map: DrawnMap }
  | { readonly is: 'redo' }
  | { readonly is: 'undo' }
  | { readonly is: 'fields'; readonly fields: Partial<DrawnMap> }
  | { readonly is: 'add-step'; readonly step: ProcessStep }
  | { readonly is: 'step'; readonly id: string; readonly part: Partial<ProcessStep> }
  | { readonly is: 'remove'; readonly steps: readonly string[]; readonly connections: readonly string[] }
  | { readonly is: 'connect'; readonly connection: ProcessConnection }
  | { readonly is: 'connection'; readonly id: string; readonly quantity: string }
  | { readonly is: 'move'; readonly places: Places };

const MOST_UNDONE = 100;

export const opened = (map: DrawnMap): Editor => ({ map, past: [], future: [], about: null });

export function edit(editor: Editor, change: Change): Editor {
  if (change.is === 'open') return opened(change.map);
  if (change.is === 'undo') return undone(editor);
  if (change.is === 'redo') return redone(editor);
  const { map, past } = editor;
  const changed = applied(map, change);
  if (changed === map) return editor;
  const about = aboutOf(change);
  const isSame = about !== null && about === editor.about;
  return { map: changed, past: isSame ? past : [...past, map].slice(-MOST_UNDONE), future: [], about };
}

function undone(editor: Editor): Editor {
  const { map, past, future } = editor;
  const former = past.at(-1);
  return former ? { map: former, past: past.slice(0, -1), future: [map, ...future], about: null } : editor;
}

function redone(editor: Editor): Editor {
  const { map, past, future } = editor;
  const [next, ...rest] = future;
  return next ? { map: next, past: [...past, map], future: rest, about: null } : editor;
}

function aboutOf(change: Change): string | null {
  if (change.is === 'fields') return Object.keys(change.fields).join();
  if (change.is === 'step') return `${change.id} ${Object.keys(change.part).join()}`;
  return change.is === 'connection' ? change.id : null;
}

function applied(map: DrawnMap, change: Exclude<Change, { is: 'open' | 'redo' | 'undo' }>): DrawnMap {
  switch (change.is) {
    case 'fields':
      return { ...map, ...change.fields };
    case 'add-step':
      return { ...map, steps: [...map.steps, change.step] };
    case 'step':
      return {
        ...map,
        steps: map.steps.map((step) => (step.id === change.id ? { ...step, ...change.part } : step)),
      };
    case 'remove':
      return removed(map, new Set(change.steps), new Set(change.connections));
    case 'connect':
      return connected(map, change.connection);
    case 'connection':
      return {
        ...map,
        connections: map.connections.map((row) => (row.id === change.id ? { ...row, quantity: change.quantity } : row)),
      };
    case 'move':
      return { ...map, steps: map.steps.map((step) => ({ ...step, ...change.places.get(step.id) })) };
  }
}

function removed(map: DrawnMap, steps: ReadonlySet<string>, connections: ReadonlySet<string>): DrawnMap {
  if (steps.size === 0 && connections.size === 0) return map;
  return {
    ...map,
    steps: map.steps.filter(({ id }) => !steps.has(id)),
    connections: map.connections.filter(
      ({ id, from, to }) => !connections.has(id) && !steps.has(from) && !steps.has(to),
    ),
  };
}

/** A connection is drawn once, and not from a step to itself. */
function connected(map: DrawnMap, connection: ProcessConnection): DrawnMap {
  const { from, to } = connection;
  const isThere = map.connections.some((row) => row.from === from && row.to === to);
  return from === to || isThere ? map : { ...map, connections: [...map.connections, connection] };
}
