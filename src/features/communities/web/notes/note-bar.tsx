import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { IconButton } from '../../../../web/ui/button.tsx';
import { providersId } from '../../../vendors/vendor-list-input.ts';
import { type Note, useNotes } from './use-notes.tsx';

/** The one note above the list. The others wait behind a button. */
export function NoteBar({ communitySlug, category }: { communitySlug: string; category: Category | null }) {
  const [first, ...others] = useNotes(communitySlug, category);
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  return (
    <section data-note="" aria-label="For you" className="rounded-control bg-note">
      <NoteLine
        note={first}
        more={
          others.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="touch-target -my-1 min-h-6 whitespace-nowrap text-ink-muted underline-offset-4 hover:underline"
            >
              {isOpen ? 'Fewer' : `${others.length} more`}
            </button>
          )
        }
        isLast={others.length === 0}
      />
      {isOpen && others.map((note) => <NoteLine key={note.key} note={note} isLast={false} />)}
    </section>
  );
}

interface NoteLineProps {
  note: Note;
  more?: ReactNode;
  isLast: boolean;
}

function NoteLine({ note, more, isLast }: NoteLineProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-1 pl-3 text-sm leading-4.5">
      <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <span role="status">
          <span className="font-semibold">{note.lead}</span> {note.text}
        </span>{' '}
        {more}
      </p>
      {note.action}
      <IconButton
        label="Close this note"
        onClick={() => {
          note.close();
          // The button is gone, and with it the focus.
          if (isLast) document.getElementById(providersId)?.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
