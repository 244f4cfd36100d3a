import type { Category } from '../../../catalogue/categories.ts';
import type { PreviewPage } from '../visitor.schema.ts';
import { RequestAccessLink } from './request-access-link.tsx';

interface AddProviderNoteProps {
  preview: PreviewPage;
  /** Of the list at whose end it stands; null: of all. */
  category: Category | null;
}

/** At the end of a list, also of an empty one. Who knows somebody else becomes a resident first: visitors add nobody. */
export function AddProviderNote({ preview, category }: AddProviderNoteProps) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="max-w-md text-balance text-ink-muted">
        Residents add providers. Request access, and you can add yours right away.
      </p>
      <RequestAccessLink preview={preview} category={category} variant="secondary">
        + Add a Service Provider
      </RequestAccessLink>
    </div>
  );
}
