import '@xyflow/react/dist/base.css';
import './canvas.css';
import type { MapFigures } from '@lods/cbam/production/map';
import type { ProcessStep } from '@lods/contract/production/endpoints';
import { classes } from '@lods/ui/classes';
import { useFormat } from '@lods/ui/format';
import {
  Background,
  type Connection,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useEdgesState,
  useNodesState,
} from '@xyflow/react';
import { ArrowRightFromLine, ArrowRightToLine, Factory, RefreshCw, Split } from 'lucide-react';
import { type Dispatch, memo, useCallback, useEffect } from 'react';
import { STEP_HEIGHT, STEP_WIDTH } from './arrange.ts';
import type { Change, DrawnMap } from './editor.ts';
import { widthsOf } from './widths.ts';
import { STEP_WORDS } from './words.ts';

const ICONS = {
  input: ArrowRightToLine,
  process: Factory,
  output: ArrowRightFromLine,
  branch: Split,
  loop: RefreshCw,
} as const;

type StepNode = Node<{ step: ProcessStep; carried: string | null }, 'step'>;

/** One step on the canvas: what it is, its name, and the carbon that it hands on. */
const StepBox = memo(function StepBox({ data, selected }: NodeProps<StepNode>) {
  const { number } = useFormat();
  const { step, carried } = data;
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
      <p className="pl-6 text-[0.8125rem] text-ink-soft tabular-nums">
        {carried === null ? 'Unknown' : `${number(carried, 3)} tCO2e`}
      </p>
      <Handle type="source" position={Position.Right} />
    </div>
  );
});

const NODE_TYPES = { step: StepBox };
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
function useDrawing({ map, figures, selected }: Pick<CanvasProps, 'figures' | 'map' | 'selected'>) {
  const [nodes, setNodes, onNodesChange] = useNodesState<StepNode>([]);
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([]);
  useEffect(() => {
    setNodes((former) => {
      const known = new Map(former.map((node) => [node.id, node]));
      return map.steps.map((step) =>
        nodeOf(step, figures.path.steps.get(step.id) ?? null, known.get(step.id), selected),
      );
    });
  }, [map.steps, figures, selected, setNodes]);
  useEffect(() => {
    const widths = widthsOf(figures.path);
    setEdges((former) => {
      const chosen = new Set(former.filter((edge) => edge.selected).map(({ id }) => id));
      return map.connections.map(({ id, from, to }) => ({
        id,
        source: from,
        target: to,
        selected: chosen.has(id),
        style: { strokeWidth: widths.get(id) ?? 1.5 },
        markerEnd: ARROW,
      }));
    });
  }, [map.connections, figures, setEdges]);
  return { nodes, edges, onNodesChange, onEdgesChange };
}

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
  const { nodes, edges, onNodesChange, onEdgesChange } = useDrawing({ map, figures, selected });
  const placed = useCallback((moved: readonly StepNode[]) => change({ is: 'move', places: placesOf(moved) }), [change]);
  const connect = useCallback(
    ({ source, target }: Connection) =>
      change({ is: 'connect', connection: { id: crypto.randomUUID(), from: source, to: target, quantity: '' } }),
    [change],
  );
  return (
    <div className="process-canvas h-[34rem] rounded-box border bg-sunken" data-canvas="">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onNodesChange={(changes) => {
          onNodesChange(changes);
          // By keyboard too: what was chosen opens beside the canvas.
          const chosen = changes.find((each) => each.type === 'select' && each.selected);
          if (chosen?.type === 'select') onSelect(chosen.id);
        }}
        onEdgesChange={onEdgesChange}
        onNodeDragStop={(_event, _node, moved) => placed(moved)}
        onSelectionDragStop={(_event, moved) => placed(moved)}
        onConnect={connect}
        onDelete={({ nodes: gone, edges: cut }) =>
          change({ is: 'remove', steps: gone.map(({ id }) => id), connections: cut.map(({ id }) => id) })
        }
        onPaneClick={() => onSelect(null)}
        onKeyUp={(event) => event.key.startsWith('Arrow') && placed(nodes.filter((node) => node.selected))}
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
    </div>
  );
}

function nodeOf(
  step: ProcessStep,
  carried: string | null,
  former: StepNode | undefined,
  selected: string | null,
): StepNode {
  const isSelected = step.id === selected;
  const isSame =
    former?.data.step === step &&
    former.data.carried === carried &&
    former.selected === isSelected &&
    former.position.x === step.x &&
    former.position.y === step.y;
  if (isSame) return former;
  return {
    ...former,
    id: step.id,
    type: 'step',
    position: { x: step.x, y: step.y },
    data: { step, carried },
    selected: isSelected,
    width: STEP_WIDTH,
    height: STEP_HEIGHT,
    ariaLabel: step.name || STEP_WORDS[step.type],
  };
}
