import { useOpening } from '../../../web/ui/use-opening.ts';
import { RateFormDialog } from '../../reviews/web/rate-form-dialog.tsx';
import { useRateForm } from '../../reviews/web/use-rate-form.ts';
import { previewMessages } from '../preview-messages.ts';
import { useSaveVisitorReview } from './use-save-visitor-review.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';

/** Rating a vendor as a visitor, or changing the own rating. */
export default function VisitorRateDialog(props: VisitorDialogProps) {
  return <Opened key={useOpening(props.open)} {...props} />;
}

function Opened({ slug, vendor, visitor, open, onOpenChange, onSaved, onVisitOver }: VisitorDialogProps) {
  const own = visitor.reviews.find(({ vendorId }) => vendorId === vendor.id);
  const drafted = useRateForm(`visitor-rate:${vendor.id}`, {
    rating: own?.rating ?? null,
    comments: own?.comments ?? '',
    usesVendor: false,
    showName: own ? !own.isAnonymous : true,
  });
  const save = useSaveVisitorReview(drafted.form, { onSaved, onVisitOver });
  const count = visitor.reviews.length + (own ? 0 : 1);
  return (
    <RateFormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rate ${vendor.name}`}
      drafted={drafted}
      onSave={({ usesVendor: _, ...input }) => save({ slug, vendorId: vendor.id, ...input }, count)}
      starsFirst={previewMessages.ratingRequired}
      preview={{ author: visitor, title: 'How it reads' }}
    >
      <p className="text-sm text-pretty text-ink-muted">
        Kept apart from residents’ reviews until you join and decide to keep it.
      </p>
    </RateFormDialog>
  );
}
