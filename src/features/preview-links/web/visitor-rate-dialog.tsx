import { useOpening } from '../../../web/ui/use-opening.ts';
import { useChange } from '../../../web/use-change.ts';
import { RateFormDialog } from '../../reviews/web/rate-form-dialog.tsx';
import { useRateForm } from '../../reviews/web/use-rate-form.ts';
import { previewMessages } from '../preview-messages.ts';
import { progressText } from './banner-texts.ts';
import { previewChanges } from './preview-changes.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';
import { visitorFailure } from './visitor-failure.ts';

/** Rating a vendor as a visitor, or changing the own rating. */
export default function VisitorRateDialog(props: VisitorDialogProps) {
  return <Opened key={useOpening(props.open)} {...props} />;
}

function Opened({ slug, vendor, visitor, open, onOpenChange, onVisitOver }: VisitorDialogProps) {
  const own = visitor.reviews.find(({ vendorId }) => vendorId === vendor.id);
  const drafted = useRateForm(`visitor-rate:${vendor.id}`, {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    usesVendor: false,
    showName: own ? !own.isAnonymous : true,
  });
  const count = visitor.reviews.length + (own ? 0 : 1);
  const save = useChange(previewChanges.rateVendorAsVisitor, {
    form: drafted.form,
    done: { title: previewMessages.reviewSaved, description: `${progressText(count)}.` },
    failed: visitorFailure(previewMessages.reviewFailed),
    onFailed: ({ status }) => status === 401 && onVisitOver(),
  });
  return (
    <RateFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rate ${vendor.name}`}
      drafted={drafted}
      onSave={({ usesVendor: _, ...input }) => save.run({ slug, vendorId: vendor.id, ...input })}
      starsFirst={previewMessages.ratingRequired}
      preview={{ author: visitor, title: 'How it reads' }}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Not shown with residents’ reviews until you join and choose to keep it.
      </p>
    </RateFormDialog>
  );
}
