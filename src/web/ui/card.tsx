import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
};

// At most a part of the screen, so that large text keeps its width on a phone.
const paddings = { none: '', sm: 'p-[min(1rem,4.2vw)]', md: 'p-[min(1rem,4.2vw)] sm:p-6' };

export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  // The four elements take the same attributes.
  const Box = Element as 'div';
  return (
    <Box
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-surface-raised',
        paddings[padding],
        className,
      )}
    />
  );
}

/** `id` names the section of the page. */
export function CardHeading({ id, children, aside }: { id: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} tabIndex={-1} className="font-serif text-xl leading-tight font-semibold outline-none">
        {children}
      </h2>
      {aside}
    </div>
  );
}

export type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** 'sm' for pages that are worked in. */
  size?: 'sm' | 'md';
};

export function PageHeading({ title, lead, actions, size = 'md' }: PageHeadingProps) {
  const isSmall = size === 'sm';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="max-w-prose min-w-0">
        <h1
          className={classNames(
            'font-serif leading-tight font-semibold text-balance',
            isSmall ? 'text-2xl' : 'text-3xl sm:text-4xl',
          )}
        >
          {title}
        </h1>
        {lead && (
          <div className={classNames('text-pretty text-ink-muted', isSmall ? 'mt-1' : 'mt-2 text-lg')}>
            {lead}
          </div>
        )}
      </div>
      {actions && <div className={classNames('flex flex-wrap gap-3', isSmall && '-mt-1.5')}>{actions}</div>}
    </div>
  );
}
