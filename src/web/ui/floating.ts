export const floatingClass =
  'rounded-card bg-surface-raised text-ink shadow-float outline-none transition-[opacity,transform] duration-150 origin-(--transform-origin) data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0';

export const floatingItemClass =
  'flex min-h-10 cursor-default rounded-control px-3 py-2 outline-none select-none data-highlighted:bg-accent-soft data-disabled:text-ink-muted pointer-coarse:min-h-11';
