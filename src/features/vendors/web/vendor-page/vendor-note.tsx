import { DialogButton } from '../../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import type { VendorNote } from '../../vendor.schema.ts';

const noteDialog = lazyDialog(() => import('./vendor-note-dialog.tsx'));

interface VendorNoteEditorProps {
  vendor: { id: string; name: string };
  note: VendorNote | null;
}

export function VendorNoteEditor({ vendor, note }: VendorNoteEditorProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
      {note ? <NoteText note={note} /> : <p className="text-sm text-ink-muted">Only your home sees it.</p>}
      <DialogButton dialog={noteDialog} props={{ vendor, note }} size="sm" variant="quiet" className="-mr-3">
        {note ? 'Edit note' : 'Add a note'}
      </DialogButton>
    </div>
  );
}

export function NoteText({ note: { text, neverAgain } }: { note: VendorNote }) {
  return (
    <div className="space-y-1">
      {neverAgain && <NeverAgainBadge />}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </div>
  );
}

export const NeverAgainBadge = () => <Badge tone="attention">Never again</Badge>;
