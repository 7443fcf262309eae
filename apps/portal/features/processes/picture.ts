import type { MapFigures } from '@lods/cbam/production/map';
import { STEP_HEIGHT, STEP_WIDTH } from './arrange.ts';
import type { DrawnMap } from './editor.ts';
import { widthsOf } from './widths.ts';

const MARGIN = 32;

export interface Drawing {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The whole map as an SVG of its own, in the colours of the page. `written` writes the emissions of a step. */
export function drawingOf(map: DrawnMap, figures: MapFigures, written: (amount: string | null) => string): Drawing {
  const style = getComputedStyle(document.body);
  const colour = (name: string) => toPlainColour(style.getPropertyValue(`--${name}`));
  const left = Math.min(0, ...map.steps.map(({ x }) => x)) - MARGIN;
  const top = Math.min(0, ...map.steps.map(({ y }) => y)) - MARGIN;
  const width = Math.max(0, ...map.steps.map(({ x }) => x + STEP_WIDTH)) + MARGIN - left;
  const height = Math.max(0, ...map.steps.map(({ y }) => y + STEP_HEIGHT)) + MARGIN - top;
  const byId = new Map(map.steps.map((step) => [step.id, step]));
  const widths = widthsOf(figures.path);
  const ways = map.connections.flatMap(({ id, from, to }) => {
    const [start, end] = [byId.get(from), byId.get(to)];
    if (!start || !end) return [];
    const [x, y] = [start.x + STEP_WIDTH, start.y + STEP_HEIGHT / 2];
    const [toX, toY] = [end.x, end.y + STEP_HEIGHT / 2];
    const bend = Math.max(40, Math.abs(toX - x) / 2);
    return `<path d="M${x} ${y} C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}" fill="none" stroke="${colour('teal')}" stroke-opacity="0.55" stroke-width="${(widths.get(id) ?? 1.5).toFixed(2)}"/>`;
  });
  const boxes = map.steps.map(({ id, name, x, y }, index) => {
    const carried = figures.path.steps.get(id) ?? null;
    return [
      `<g transform="translate(${x} ${y})">`,
      `<rect width="${STEP_WIDTH}" height="${STEP_HEIGHT}" rx="6" fill="${colour('surface')}" stroke="${colour('line-strong')}"/>`,
      `<text x="14" y="30" font-size="14" font-weight="600" fill="${colour('ink')}">${escaped(shortened(name || String(index + 1)))}</text>`,
      `<text x="14" y="54" font-size="12" fill="${colour('ink-soft')}">${escaped(written(carried))}</text>`,
      '</g>',
    ].join('');
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="Inter, sans-serif">${ways.join('')}${boxes.join('')}</svg>`;
  return { text, width, height };
}

/** What `light-dark()` and variables come to: a drawing outside the page knows neither. */
function toPlainColour(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

const LONGEST = 24;
const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
