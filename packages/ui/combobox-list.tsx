import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.tsx';
import type { Option } from './combobox-options.tsx';

export interface OptionListProps {
  id: string;
  options: readonly Option[];
  active: number;
  onPoint: (index: number) => void;
  onTake: (option: Option) => void;
  isChosen: (option: Option) => boolean;
  chosenMark: ReactNode;
}

const LINE_PX = 36;
const MORE_LINE_PX = 20;

/** The list of a combobox. Only the options in sight are in the page; each says its place in the whole. */
export function OptionList({ id, options, active, onPoint, onTake, isChosen, chosenMark }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: (index) =>
      LINE_PX + MORE_LINE_PX * [options[index]?.words, options[index]?.detail].filter(Boolean).length,
    overscan: 6,
    paddingStart: 4,
    paddingEnd: 4,
  });
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active);
  }, [active, rows]);
  return (
    <div ref={box} className="max-h-80 overflow-y-auto" tabIndex={-1}>
      <div id={id} role="listbox" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const option = options[row.index];
          if (!option) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the combobox, which names the active option
            <div
              key={option.value}
              id={`${id}-${row.index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option)}
              aria-disabled={option.disabled || undefined}
              aria-posinset={row.index + 1}
              aria-setsize={options.length}
              onMouseMove={() => row.index !== active && onPoint(row.index)}
              onClick={() => onTake(option)}
              style={{ top: row.start, height: row.size }}
              className={classes(
                'absolute inset-x-1 flex cursor-default items-center justify-between gap-3 rounded-[4px] px-2.5',
                row.index === active && 'bg-sunken',
                option.disabled && 'text-ink-soft',
              )}
            >
              <span className="min-w-0" {...(option.isFinal ? { 'data-untranslated': '' } : {})}>
                <span className="block truncate">
                  <span>{option.label}</span>
                  {option.heading && <span className="ml-2">{option.heading}</span>}
                </span>
                {option.words && (
                  <span className="block truncate text-[0.8125rem]" data-untranslated="">
                    {option.words}
                  </span>
                )}
                {option.detail && <Detail option={option} />}
              </span>
              {option.note && <span className="shrink-0 text-xs text-ink-soft">{option.note}</span>}
              {isChosen(option) && chosenMark}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Detail({ option: { detail, isDetailEnglish } }: { option: Option }) {
  return (
    <span className="block truncate text-[0.8125rem] text-ink-soft" title={detail}>
      {isDetailEnglish ? (
        <>
          <span>In English:</span>{' '}
          <span lang="en" data-untranslated="">
            {detail}
          </span>
        </>
      ) : (
        detail
      )}
    </span>
  );
}
