import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface IconListProps {
  items: readonly { Icon: LucideIcon; text: string }[];
  className?: string;
}

export function IconList({ items, className }: IconListProps) {
  return (
    <ul className={classNames('grid gap-4', className)}>
      {items.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="max-w-prose">{text}</span>
        </li>
      ))}
    </ul>
  );
}
