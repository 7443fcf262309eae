import { Graph, layout } from '@dagrejs/dagre';
import type { ProcessConnection, ProcessStep } from '@lods/contract/production/endpoints';

/** Of a step on the canvas and in the picture, in pixels. */
export const STEP_WIDTH = 208;
export const STEP_HEIGHT = 76;

/** Places for all steps, from left to right as the material flows. */
export function arranged(steps: readonly ProcessStep[], connections: readonly ProcessConnection[]) {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 84 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of steps) graph.setNode(id, { width: STEP_WIDTH, height: STEP_HEIGHT });
  for (const { from, to } of connections) if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    steps.map(({ id }) => {
      const { x, y } = graph.node(id) as { x: number; y: number };
      return [id, { x: Math.round(x - STEP_WIDTH / 2), y: Math.round(y - STEP_HEIGHT / 2) }];
    }),
  );
}
