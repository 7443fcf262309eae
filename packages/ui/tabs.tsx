import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
  /** Left out where the tabs only choose and the caller draws what is chosen below. */
  content?: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** Views of one thing; arrow keys move between them. The chosen one belongs in the URL where it can. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List
        aria-label={label}
        className="-mx-1 flex gap-4 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px shrink-0 border-b-2 border-transparent px-1 pt-1 pb-2.5 font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-teal data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** Two or three short choices side by side in one frame, as a set of tabs whose content is around it. */
export function SegmentedTabs({ label, tabs, value, onChange, children }: TabsProps & { children: ReactNode }) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List aria-label={label} className="grid auto-cols-fr grid-flow-col rounded-box border bg-sunken p-1">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="h-8 rounded-[4px] border border-transparent font-medium text-ink-soft transition-colors hover:text-ink max-sm:h-10 data-[state=active]:border-line data-[state=active]:bg-surface data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.value === value && children}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
