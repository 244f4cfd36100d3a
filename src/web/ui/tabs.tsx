import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TabItem<V extends string> = {
  value: V;
  label: string;
  /** A small figure behind the label, such as how many wait there. */
  count?: number | undefined;
  content: ReactNode;
};

export type TabsProps<V extends string> = {
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  items: readonly TabItem<V>[];
  className?: string | undefined;
};

export function Tabs<V extends string>({ label, value, onValueChange, items, className }: TabsProps<V>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: V) => onValueChange(next)}
      className={classNames('min-w-0', className)}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className={classNames(
              'flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-muted transition-colors -outline-offset-2 hover:text-ink',
              'data-active:border-accent data-active:text-ink',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="tabular rounded-full bg-surface-sunken px-2 text-xs leading-5 text-ink-muted">
                {item.count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-5 outline-offset-4">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
