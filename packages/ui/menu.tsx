import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { FLOATING } from './popover.tsx';

const ITEM = classes(
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 outline-none select-none max-sm:min-h-11',
  'data-[highlighted]:bg-sunken data-[disabled]:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft',
);

export interface MenuProps {
  /** The one element that opens it, a `Button` as a rule. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** Actions or a choice behind one button. Not modal: Radix's modal menu writes a style element, which the policy refuses. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classes(
            FLOATING,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto p-1',
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  isDanger?: boolean;
  /** The one child is a link; the item wears its address. */
  asChild?: boolean;
}

export function MenuItem({ children, icon, onSelect, disabled = false, isDanger = false, asChild }: MenuItemProps) {
  const look = classes(ITEM, isDanger && 'text-red [&_svg]:text-red');
  if (asChild) {
    return (
      <Primitive.Item asChild disabled={disabled} className={look}>
        {children}
      </Primitive.Item>
    );
  }
  return (
    <Primitive.Item disabled={disabled} className={look} {...(onSelect ? { onSelect } : {})}>
      {icon}
      {children}
    </Primitive.Item>
  );
}

export interface MenuChoiceProps {
  label: string;
  choices: readonly { value: string; label: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of several, marked with a tick. */
export function MenuChoice({ label, choices, value, onChange }: MenuChoiceProps) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Primitive.RadioItem key={choice.value} value={choice.value} className={classes(ITEM, 'justify-between')}>
          {choice.label}
          <Primitive.ItemIndicator>
            <Check aria-hidden="true" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">{children}</Primitive.Label>;
}
