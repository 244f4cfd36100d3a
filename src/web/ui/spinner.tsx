import { classNames } from './class-names.ts';

/** Decoration unless `label` is given; then it is also read out. */
export function Spinner({ label, size = 'md' }: { label?: string | undefined; size?: 'sm' | 'md' | 'lg' }) {
  const sizes = { sm: 'size-4 border-2', md: 'size-5 border-2', lg: 'size-8 border-3' };
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <span
        aria-hidden="true"
        className={classNames(
          'inline-block animate-spin rounded-full border-current border-r-transparent',
          sizes[size],
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
