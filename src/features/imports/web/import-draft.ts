import { useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../../web/use-draft.ts';

/** What someone has handed in and chosen so far. */
export interface ImportDraft<Mended extends { id: number }> {
  csv: string;
  /** Null for pasted rows. */
  fileName: string | null;
  sheet: string | null;
  /** Null as long as what is preset or remembered counts. */
  columns: (string | null)[] | null;
  /** To questions of the list, such as where its homes are. */
  answers: Readonly<Record<string, string>>;
  mended: Mended[];
  leftOut: number[];
}

export const emptyDraft = {
  csv: '',
  fileName: null,
  sheet: null,
  columns: null,
  answers: {},
  mended: [],
  leftOut: [],
};

/** A tab keeps about five million characters in all. */
const maxStoredLength = 1_000_000;

/** Keeps the draft over a reload, but for large files. */
export function useImportDraft<Mended extends { id: number }>(name: string) {
  const key = `import-${name}`;
  const [stored] = useState(() => readDraft<ImportDraft<Mended>>(key) as ImportDraft<Mended> | undefined);
  const [draft, setDraft] = useState<ImportDraft<Mended>>({ ...emptyDraft, ...stored });
  const [isRestored, setRestored] = useState(Boolean(stored?.csv));
  useEffect(() => {
    if (draft.csv === '' || draft.csv.length > maxStoredLength) clearDraft(key);
    else writeDraft(key, draft);
  }, [key, draft]);
  return {
    draft,
    setDraft,
    isRestored,
    clear: () => {
      setDraft(emptyDraft);
      setRestored(false);
    },
  };
}
