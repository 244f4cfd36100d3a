import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { previewSourceOf } from '../../../catalogue/preview-events.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/shown-error.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import { previewMessages } from '../preview-link.texts.ts';
import type { PreviewPageData, VisitorData } from '../visitor.schema.ts';
import { identityValuesOf, keepIdentityDraft } from './identity-draft.ts';

/** Each dialog comes as a file of its own. */
export const loadDialog = {
  identity: () => import('./identity-gate.tsx'),
  rate: () => import('./visitor-rate-dialog.tsx'),
  costs: () => import('./visitor-costs-dialog.tsx'),
};

const loadDialogs = () => Promise.all(Object.values(loadDialog).map((load) => load()));

/** What was opened. About a vendor or not: as long as nobody knows who they are, that is asked first. */
export type VisitorDialog = { kind: 'rate' | 'costs'; vendor: ShownVendor } | { kind: 'identity' };

const intents = { rate: 'rate_vendor', costs: 'add_cost' } as const;

export type Visit = ReturnType<typeof useVisit>;

/** Keeps who visits the page and what they have opened. */
export function useVisit({ slug, visitor }: PreviewPageData, via: string | undefined) {
  const queryClient = useQueryClient();
  const { opened, isOpen, setOpen, open } = useVisitorDialog();
  const options = api.previewLinks.getPreview.queryOptions({ input: { slug } });

  function know(known: VisitorData | null) {
    queryClient.setQueryData(options.queryKey, (preview) => preview && { ...preview, visitor: known });
  }

  /** A browser that keeps no cookies has forgotten already who they are: better said now than when they save. */
  async function checkCookies() {
    const preview = await queryClient.fetchQuery({ ...options, staleTime: 0 });
    if (!preview || preview.visitor) return;
    setOpen(false);
    toast({ tone: 'error', ...previewMessages.noCookies });
  }

  const start = useCallback(
    (kind: 'rate' | 'costs', vendor: ShownVendor) => {
      // Only counted: nothing depends on it.
      apiClient.previewLinks
        .notePreviewIntent({ slug, vendorId: vendor.id, event: intents[kind] })
        .catch(() => {});
      open({ kind, vendor });
    },
    [slug, open],
  );

  return {
    opened,
    isOpen,
    setOpen,
    source: previewSourceOf(via),
    /** Stays the same while nothing but dialogs changes: rows are drawn with it. */
    start,
    changeIdentity: () => open({ kind: 'identity' }),
    /** They have said who they are: what they had set out to do goes on. */
    proceed(known: VisitorData) {
      know(known);
      if (opened?.kind === 'identity') setOpen(false);
      checkCookies().catch(() => {
        // Without an answer nothing is known about cookies.
      });
    },
    /** Their visit is over: it is asked again who they are, and what they typed is kept. */
    restart() {
      if (visitor) keepIdentityDraft(identityValuesOf(visitor));
      know(null);
    },
  };
}

/** Keeps which dialog is open, or was last. */
function useVisitorDialog() {
  const [opened, setOpened] = useState<VisitorDialog | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = useCallback((dialog: VisitorDialog) => {
    // All of them: who they are may have to be asked again while they rate.
    loadDialogs().then(
      () => {
        setOpened(dialog);
        setOpen(true);
      },
      (error: unknown) => toastError(error, 'Action failed'),
    );
  }, []);

  return { opened, isOpen, setOpen, open };
}
