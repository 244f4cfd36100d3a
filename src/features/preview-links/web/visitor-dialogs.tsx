import { lazy, Suspense } from 'react';
import type { PreviewPage } from '../preview-visitor.schema.ts';
import { loadDialog, type Visit } from './use-visit.ts';

const IdentityGate = lazy(loadDialog.identity);
const VisitorRateDialog = lazy(loadDialog.rate);
const VisitorCostsDialog = lazy(loadDialog.costs);

interface VisitorDialogsProps {
  preview: PreviewPage;
  visit: Visit;
}

/** The dialog that is open, if any. */
export function VisitorDialogs({ preview, visit }: VisitorDialogsProps) {
  const { opened, isOpen, setOpen } = visit;
  if (!opened) return null;
  const frame = { open: isOpen, onOpenChange: setOpen };
  if (opened.kind === 'identity') {
    return (
      <Suspense>
        <IdentityGate
          preview={preview}
          source={visit.source}
          {...frame}
          onProvided={(visitor) => visit.proceed(visitor, opened.next)}
        />
      </Suspense>
    );
  }
  const { visitor } = preview;
  if (!visitor) return null;
  const { kind, vendor } = opened;
  const shared = {
    ...frame,
    slug: preview.slug,
    vendor,
    visitor,
    onSaved: visit.saved,
    onVisitOver: () => visit.restart({ kind, vendor }),
  };
  return (
    <Suspense key={`${kind}:${vendor.id}`}>
      {kind === 'rate' ? <VisitorRateDialog {...shared} /> : <VisitorCostsDialog {...shared} />}
    </Suspense>
  );
}
