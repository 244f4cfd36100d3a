import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '../../../web/api-client.ts';
import { toastError } from '../../../web/errors.ts';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import { previewSourceOf } from '../preview-events.ts';
import type { PreviewPage, PreviewVisitor } from '../preview-visitor.schema.ts';

/** Each dialog comes as a file of its own, when it is first needed. */
export const loadDialog = {
  identity: () => import('./identity-gate.tsx'),
  rate: () => import('./visitor-rate-dialog.tsx'),
  costs: () => import('./visitor-costs-dialog.tsx'),
};

type VendorDialog = { kind: 'rate' | 'costs'; vendor: ShownVendor };
export type VisitorDialog = { kind: 'identity'; next: VendorDialog | null } | VendorDialog;

const intents = { rate: 'rate_vendor', costs: 'add_cost' } as const;

export type Visit = ReturnType<typeof useVisit>;

/** What a visitor does on the page: who they are is asked before anything else, and what they wanted follows. */
export function useVisit({ slug, visitor }: PreviewPage, via: string | undefined) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<VisitorDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const options = api.previewLinks.getPreview.queryOptions({ input: { slug } });

  function open(dialog: VisitorDialog) {
    loadDialog[dialog.kind]().then(
      () => {
        setOpened(dialog);
        setOpen(true);
      },
      (error: unknown) => toastError(error, 'Action failed'),
    );
  }

  function know(known: PreviewVisitor | null) {
    queryClient.setQueryData(options.queryKey, (preview) => preview && { ...preview, visitor: known });
  }

  return {
    opened,
    isOpen,
    setOpen,
    source: previewSourceOf(via),
    expect: (kind: VendorDialog['kind']) => {
      loadDialog[visitor ? kind : 'identity']().catch(() => {
        // The press that follows tries again, and tells.
      });
    },
    start(kind: VendorDialog['kind'], vendor: ShownVendor) {
      // Only counted: nothing depends on it.
      apiClient.previewLinks
        .notePreviewIntent({ slug, vendorId: vendor.id, event: intents[kind] })
        .catch(() => {});
      open(visitor ? { kind, vendor } : { kind: 'identity', next: { kind, vendor } });
    },
    changeIdentity: () => open({ kind: 'identity', next: null }),
    /** They have said who they are: what they had set out to do goes on. */
    proceed(known: PreviewVisitor, next: VendorDialog | null) {
      know(known);
      if (next) open(next);
      else setOpen(false);
    },
    /** Their visit is over: it is asked again who they are; what they typed is kept. */
    restart(next: VendorDialog) {
      know(null);
      open({ kind: 'identity', next });
    },
    saved: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  };
}
