import { lazy, Suspense } from 'react';
import type { PreviewPage } from '../visitor.schema.ts';
import { loadDialog, type Visit } from './use-visit.ts';

const IdentityGate = lazy(loadDialog.identity);
const VisitorRateDialog = lazy(loadDialog.rate);
const VisitorCostsDialog = lazy(loadDialog.costs);

interface VisitorDialogsProps {
  preview: PreviewPage;
  visit: Visit;
}

/** The dialog that is open, if any: first of all who they are. */
export function VisitorDialogs({ preview, visit }: VisitorDialogsProps) {
  const { opened, isOpen, setOpen } = visit;
  const { slug, visitor } = preview;
  if (!opened) return null;
  const frame = { open: isOpen, onOpenChange: setOpen };
  if (!visitor || opened.kind === 'identity') {
    return (
      <Suspense>
        <IdentityGate preview={preview} source={visit.source} {...frame} onProvided={visit.proceed} />
      </Suspense>
    );
  }
  const { kind, vendor } = opened;
  const VisitorDialog = kind === 'rate' ? VisitorRateDialog : VisitorCostsDialog;
  return (
    <Suspense key={`${kind}:${vendor.id}`}>
      <VisitorDialog {...frame} slug={slug} vendor={vendor} visitor={visitor} onVisitOver={visit.restart} />
    </Suspense>
  );
}
