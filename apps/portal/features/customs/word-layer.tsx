import type { CustomsPaper, PaperWord } from '@lods/contract/customs/papers';
import { type KeyboardEvent, useState } from 'react';

interface WordLayerProps {
  page: CustomsPaper['pages'][number];
  words: readonly PaperWord[];
  /** Indexes of the words that are chosen. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The words of a page as things to choose, over its image: by a click each, by drawing over them, or by the arrow keys and space. */
export function WordLayer({ page, words, chosen, onChoose }: WordLayerProps) {
  const [active, setActive] = useState(0);
  const share = (points: number, whole: number) => `${(100 * points) / whole}%`;
  const toggled = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChoose(next);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const to = nextOf(words, index, event.key);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-word="${to}"]`)?.focus();
  };
  return (
    <fieldset aria-label={`Words of page ${page.number}`} className="absolute inset-0 touch-pan-y" data-untranslated="">
      {words.map((word, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their order
          key={index}
          type="button"
          data-word={index}
          tabIndex={index === active ? 0 : -1}
          aria-pressed={chosen.has(index)}
          className={`absolute cursor-pointer rounded-[2px] hover:bg-teal/20 focus-visible:outline-2 focus-visible:outline-teal ${chosen.has(index) ? 'bg-teal/30 outline-1 outline-teal' : ''}`}
          style={{
            left: share(word.x - 1, page.width),
            top: share(word.y - 1, page.height),
            width: share(word.width + 2, page.width),
            height: share(word.height + 2, page.height),
          }}
          onKeyDown={(event) => move(event, index)}
          onClick={() => {
            setActive(index);
            toggled(index);
          }}
          onPointerEnter={({ buttons }) => buttons === 1 && onChoose(new Set([...chosen, index]))}
        >
          <span className="sr-only">{word.text}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Left and right follow the lines; up and down lead to the nearest word of the line over or under it. Null: another key, or no such word. */
function nextOf(words: readonly PaperWord[], index: number, key: string): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = index + (key === 'ArrowRight' ? 1 : -1);
    return words[to] ? to : null;
  }
  const current = words[index];
  if (!current || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const isBeyond = ({ y, height }: PaperWord) =>
    key === 'ArrowDown' ? y > current.y + current.height / 2 : y + height / 2 < current.y;
  const near = words
    .map((word, at) => ({ at, apart: Math.abs(word.y - current.y) * 4 + Math.abs(word.x - current.x), word }))
    .filter(({ word }) => isBeyond(word))
    .sort((left, right) => left.apart - right.apart);
  return near[0]?.at ?? null;
}
