import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { parsePreviewSource } from '../../../catalogue/preview-events.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/shown-error.ts';
import { toast } from '../../../web/ui/toast.ts';
import { useDialog } from '../../../web/use-dialog.ts';
import { writeDraft } from '../../../web/use-draft.ts';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import { previewMessages } from '../preview-link.texts.ts';
import type { PreviewPageData, VisitorData } from '../visitor.schema.ts';
import { identityDraft, toIdentityValues } from './identity-draft.ts';

export const loadDialog = {
  identity: () => import('./identity-gate.tsx'),
  rate: () => import('./visitor-rate-dialog.tsx'),
  costs: () => import('./visitor-costs-dialog.tsx'),
};

/** The open dialog. Until the visitor is identified, identity comes first. */
export type OpenDialog = { kind: 'rate' | 'costs'; vendor: ShownVendor } | { kind: 'identity' };

/** Shows a dialog once all are loaded: identity may be needed again while they rate. */
function showLoaded(show: (dialog: OpenDialog) => void, dialog: OpenDialog): void {
  Promise.all(Object.values(loadDialog).map((load) => load())).then(
    () => show(dialog),
    (error: unknown) => toastError(error, 'Action failed'),
  );
}

const intents = { rate: 'rate_vendor', costs: 'add_cost' } as const;

export type Visit = ReturnType<typeof useVisit>;

export function useVisit({ slug, visitor }: PreviewPageData, via: string | undefined) {
  const queryClient = useQueryClient();
  const dialog = useDialog<OpenDialog>();
  const { show, close } = dialog;
  const options = api.previewLinks.getPreview.queryOptions({ input: { slug } });

  function updateVisitor(known: VisitorData | null) {
    queryClient.setQueryData(options.queryKey, (preview) => preview && { ...preview, visitor: known });
  }

  /** Reports blocked cookies now, not when the visitor saves. */
  async function checkCookies() {
    const preview = await queryClient.fetchQuery({ ...options, staleTime: 0 });
    if (!preview || preview.visitor) return;
    close();
    toast({ tone: 'error', ...previewMessages.noCookies });
  }

  const start = useCallback(
    (kind: 'rate' | 'costs', vendor: ShownVendor) => {
      // Only for counting.
      apiClient.previewLinks
        .notePreviewIntent({ slug, vendorId: vendor.id, event: intents[kind] })
        .catch(() => {});
      showLoaded(show, { kind, vendor });
    },
    [slug, show],
  );

  return {
    dialog,
    source: parsePreviewSource(via),
    /** Stable while only dialogs change, because rows depend on it. */
    start,
    changeIdentity: () => showLoaded(show, { kind: 'identity' }),
    /** Called when the visitor is identified: continues with what they started. */
    proceed(known: VisitorData) {
      updateVisitor(known);
      if (dialog.subject?.kind === 'identity') close();
      checkCookies().catch(() => {
        // Without a response, cookies are unknown.
      });
    },
    /** Called when the visit has ended: asks for the identity again, with the draft filled in. */
    restart() {
      if (visitor) writeDraft(identityDraft, { ...toIdentityValues(visitor) });
      updateVisitor(null);
    },
  };
}
