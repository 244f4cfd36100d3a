import type { HeldBackReason } from '../../../catalogue/outlying-costs.ts';

const texts: Record<HeldBackReason, string> = {
  waiting:
    'Not counted yet: much higher or lower than usual, so an admin will check it. Typo? Just change it.',
  set_aside: 'Not counted: an admin checked it and left it out. Typo? Just change it.',
};

/** Tells whoever shared an amount that it counts for nobody, wherever they read it; undefined when it counts. */
export const heldBackText = (heldBack: HeldBackReason | null | undefined): string | undefined =>
  heldBack ? texts[heldBack] : undefined;

export function HeldBackNote({ heldBack }: { heldBack: HeldBackReason | null }) {
  if (!heldBack) return null;
  return <p className="w-full text-sm text-pretty text-ink-muted">{heldBackText(heldBack)}</p>;
}
