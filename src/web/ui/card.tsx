import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
};

const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6' };

export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  // The four elements take the same attributes; only their names differ.
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
