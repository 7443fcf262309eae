import '@xyflow/react/dist/base.css';
import './canvas.css';
import type { MapFigures } from '@lods/cbam/production/map';
import type { ProcessStep } from '@lods/contract/production/endpoints';
import { classes } from '@lods/ui/classes';
import { useFormat } from '@lods/ui/format';
import {
  Background,
  BaseEdge,
  type Connection,
  Controls,
  type Edge,
  type EdgeProps,
  getBezierPath,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';
import { ArrowRightFromLine, ArrowRightToLine, Factory, RefreshCw, Split } from 'lucide-react';
import { type Dispatch, memo, useEffect, useMemo } from 'react';
import { STEP_HEIGHT, STEP_WIDTH } from './arrange.ts';
import { CarbonContext, useCarbonOf, useCarried, useWidth } from './carbon-on-canvas.ts';
import type { Change, DrawnMap } from './editor.ts';
import { STEP_WORDS } from './words.ts';

const ICONS = {
  input: ArrowRightToLine,
  process: Factory,
  output: ArrowRightFromLine,
  branch: Split,
  loop: RefreshCw,
} as const;

/** What a box shows of its step; the same while amounts are typed. */
type StepNode = Node<Pick<ProcessStep, 'name' | 'type'>, 'step'>;

/** One step on the canvas: what it is, its name, and the carbon that it hands on. */
const StepBox = memo(function StepBox({ id, data: step, selected }: NodeProps<StepNode>) {
  const Icon = ICONS[step.type];
  return (
    <div
      className={classes(
        'flex h-19 w-52 flex-col justify-center gap-1 rounded-box border bg-surface px-3.5 text-left',
        selected ? 'border-teal ring-2 ring-teal/40' : 'border-line-strong',
      )}
    >
      <Handle type="target" position={Position.Left} />
      <p className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-teal" />
        {step.name === '' ? (
          <span className="truncate font-semibold">{STEP_WORDS[step.type]}</span>
        ) : (
          <span className="truncate font-semibold" data-untranslated="">
            {step.name}
          </span>
        )}
      </p>
      <Carried step={id} />
      <Handle type="source" position={Position.Right} />
    </div>
  );
});

function Carried({ step }: { step: string }) {
  const { number } = useFormat();
  const carried = useCarried(step);
  return (
    <p className="pl-6 text-[0.8125rem] text-ink-soft tabular-nums">
      {carried === null ? 'Unknown' : `${number(carried, 3)} tCO2e`}
    </p>
  );
}

/** A connection, as wide as the carbon that goes along it. */
const CarbonEdge = memo(function CarbonEdge({ id, markerEnd, ...ends }: EdgeProps) {
  const strokeWidth = useWidth(id);
  const [path] = getBezierPath(ends);
  return <BaseEdge id={id} path={path} style={{ strokeWidth }} {...(markerEnd === undefined ? {} : { markerEnd })} />;
});

const NODE_TYPES = { step: StepBox };
const EDGE_TYPES = { carbon: CarbonEdge };
const NO_PRO = { hideAttribution: true };

/** What the canvas says to screen readers, in the product's words. */
const SAID = {
  'node.a11yDescription.default': 'Press Enter to select the step. Its fields open beside the canvas.',
  'node.a11yDescription.keyboardDisabled':
    'Press Enter to select the step, arrow keys to move it, Delete to remove it, Escape to let it go.',
  'edge.a11yDescription.default': 'Press Enter to select the connection, Delete to remove it, Escape to let it go.',
  'controls.ariaLabel': 'View of the canvas',
  'controls.zoomIn.ariaLabel': 'Zoom in',
  'controls.zoomOut.ariaLabel': 'Zoom out',
  'controls.fitView.ariaLabel': 'Show the whole map',
  'minimap.ariaLabel': 'Small picture of the whole map',
  'handle.ariaLabel': 'Connection point',
} as const;

interface CanvasProps {
  readonly map: DrawnMap;
  readonly figures: MapFigures;
  readonly selected: string | null;
  readonly canEdit: boolean;
  readonly onSelect: (id: string | null) => void;
  readonly change: Dispatch<Change>;
}

/** Boxes of the steps and lines of the connections, kept where they are the same as before. */
function useDrawing({ map, selected }: Pick<CanvasProps, 'map' | 'selected'>) {
  const [nodes, setNodes, onNodesChange] = useNodesState<StepNode>([]);
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([]);
  useEffect(() => {
    setNodes((former) => {
      const known = new Map(former.map((node) => [node.id, node]));
      const nodes = map.steps.map((step) => nodeOf(step, known.get(step.id), selected));
      return isSameList(nodes, former) ? former : nodes;
    });
  }, [map.steps, selected, setNodes]);
  useEffect(() => {
    setEdges((former) => {
      const chosen = new Set(former.filter((edge) => edge.selected).map(({ id }) => id));
      return map.connections.map(({ id, from, to }) => ({
        id,
        type: 'carbon',
        source: from,
        target: to,
        selected: chosen.has(id),
        markerEnd: ARROW,
      }));
    });
  }, [map.connections, setEdges]);
  return { nodes, edges, onNodesChange, onEdgesChange };
}

const isSameList = (nodes: readonly StepNode[], former: readonly StepNode[]) =>
  nodes.length === former.length && nodes.every((node, index) => node === former[index]);

const ARROW = {
  type: MarkerType.ArrowClosed,
  color: 'var(--teal)',
  markerUnits: 'userSpaceOnUse',
  width: 22,
  height: 22,
} as const;

const placesOf = (moved: readonly StepNode[]) =>
  new Map(moved.map(({ id, position: { x, y } }) => [id, { x: Math.round(x), y: Math.round(y) }]));

/**
 * The map as boxes and lines. Where steps are while they are dragged is the canvas's own business: the map is changed once, when
 * the pointer lets go, so that dragging computes nothing.
 */
export function Canvas({ map, figures, selected, canEdit, onSelect, change }: CanvasProps) {
  const drawing = useDrawing({ map, selected });
  const carbon = useCarbonOf(figures.path);
  return (
    <CarbonContext value={carbon}>
      <div className="process-canvas h-[34rem] rounded-box border bg-sunken" data-canvas="">
        <Flow {...drawing} canEdit={canEdit} onSelect={onSelect} change={change} />
      </div>
    </CarbonContext>
  );
}

type FlowProps = ReturnType<typeof useDrawing> & Pick<CanvasProps, 'canEdit' | 'change' | 'onSelect'>;

/** Every handler stays the same: one that is new makes the canvas look through all boxes and lines. */
const Flow = memo(function Flow({ nodes, edges, onNodesChange, onEdgesChange, canEdit, onSelect, change }: FlowProps) {
  const { nodesChanged, placed, dragged, connect, remove, leave } = useHandlers({ onNodesChange, onSelect, change });
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      onNodesChange={nodesChanged}
      onEdgesChange={onEdgesChange}
      onNodeDragStop={dragged}
      onSelectionDragStop={placed}
      onConnect={connect}
      onDelete={remove}
      onPaneClick={leave}
      onKeyUp={(event) => {
        if (event.key.startsWith('Arrow'))
          placed(
            event,
            nodes.filter((node) => node.selected),
          );
      }}
      nodesDraggable={canEdit}
      nodesConnectable={canEdit}
      deleteKeyCode={canEdit ? 'Delete' : null}
      ariaLabelConfig={SAID}
      proOptions={NO_PRO}
      minZoom={0.1}
      onlyRenderVisibleElements
      fitView
    >
      <Background gap={24} color="var(--line)" />
      <Controls showInteractive={false} />
      <MiniMap pannable zoomable nodeColor="var(--teal)" bgColor="var(--surface)" />
    </ReactFlow>
  );
});

function useHandlers({ onNodesChange, onSelect, change }: Pick<FlowProps, 'change' | 'onNodesChange' | 'onSelect'>) {
  return useMemo(() => {
    const placed = (_event: unknown, moved: readonly StepNode[]) => change({ is: 'move', places: placesOf(moved) });
    return {
      placed,
      dragged: (event: unknown, _node: StepNode, moved: readonly StepNode[]) => placed(event, moved),
      nodesChanged(changes: NodeChange<StepNode>[]) {
        onNodesChange(changes);
        // By keyboard too: what was chosen opens beside the canvas.
        const chosen = changes.find((each) => each.type === 'select' && each.selected);
        if (chosen?.type === 'select') onSelect(chosen.id);
      },
      connect: ({ source, target }: Connection) =>
        change({ is: 'connect', connection: { id: crypto.randomUUID(), from: source, to: target, quantity: '' } }),
      remove: ({ nodes: gone, edges: cut }: { nodes: StepNode[]; edges: Edge[] }) =>
        change({ is: 'remove', steps: gone.map(({ id }) => id), connections: cut.map(({ id }) => id) }),
      leave: () => onSelect(null),
    };
  }, [onNodesChange, onSelect, change]);
}

function nodeOf(step: ProcessStep, former: StepNode | undefined, selected: string | null): StepNode {
  const isSelected = step.id === selected;
  const isSame =
    former?.data.name === step.name &&
    former.data.type === step.type &&
    former.selected === isSelected &&
    former.position.x === step.x &&
    former.position.y === step.y;
  if (isSame) return former;
  return {
    ...former,
    id: step.id,
    type: 'step',
    position: { x: step.x, y: step.y },
    data: { name: step.name, type: step.type },
    selected: isSelected,
    width: STEP_WIDTH,
    height: STEP_HEIGHT,
    ariaLabel: step.name || STEP_WORDS[step.type],
  };
}
