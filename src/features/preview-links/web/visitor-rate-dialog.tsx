import { apiClient } from '../../../web/api-client.ts';
import type { ShownError } from '../../../web/shown-error.ts';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import type { ToastMessage } from '../../../web/ui/toast.ts';
import { useChange } from '../../../web/use-change.ts';
import { RateFormDialog, RateTitle, useRateForm } from '../../reviews/web/rate-dialog.tsx';
import type { ShownVendor } from '../../vendors/vendor.schema.ts';
import { previewMessages, progressText } from '../preview-link.texts.ts';
import type { VisitorData } from '../visitor.schema.ts';

export default function VisitorRateDialog(props: VisitorDialogProps) {
  const { slug, vendor, visitor, onVisitOver, ...dialog } = props;
  const own = visitor.reviews.find(({ vendorId }) => vendorId === vendor.id);
  const drafted = useRateForm(`visitor-rate:${vendor.id}`, {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    usesVendor: false,
    usedToUse: false,
    hasTie: own?.hasTie ?? false,
    showName: own ? !own.isAnonymous : true,
  });
  const count = visitor.reviews.length + (own ? 0 : 1);
  const save = useChange(apiClient.previewLinks.rateVendorAsVisitor, {
    stale: ['previewLinks'],
    form: drafted.form,
    done: { title: previewMessages.reviewSaved, description: `${progressText(count)}.` },
    failed: visitorFailure(previewMessages.reviewFailed),
    onFailed: ({ status }) => status === 401 && onVisitOver(),
  });
  return (
    <RateFormDialog
      {...dialog}
      title={<RateTitle name={vendor.name} />}
      drafted={drafted}
      onSave={({ usesVendor: _, usedToUse: __, ...input }) =>
        save.run({ slug, vendorId: vendor.id, ...input })
      }
      starsHint={previewMessages.ratingRequired}
      preview={{ author: visitor, title: 'How it reads' }}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Not shown with residents’ reviews until you join and choose to keep it.
      </p>
    </RateFormDialog>
  );
}

/** Returns nothing when the server no longer knows the visitor, because they are asked for their identity again. */
const visitorFailure =
  (text: string) =>
  ({ status }: ShownError): string | ToastMessage | null => {
    if (status === 401) return null;
    return status !== null && status < 500 ? 'Error' : { title: 'Error', description: text };
  };

export interface VisitorDialogProps extends DialogProps {
  slug: string;
  vendor: Pick<ShownVendor, 'id' | 'name' | 'category'>;
  visitor: VisitorData;
  onVisitOver: () => void;
}
