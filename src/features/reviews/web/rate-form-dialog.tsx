import type { ReactNode } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { DraftedFormDialog } from '../../../web/drafted-form-dialog.tsx';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { StarInput } from '../../../web/ui/star-input.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { maxCommentsLength } from '../review-messages.ts';
import { ReviewPreview, type ReviewPreviewProps } from './review-preview.tsx';
import type { RateForm, RateInput } from './use-rate-form.ts';

export interface RateFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
}

interface RateFormDialogProps extends RateFrame {
  drafted: RateForm;
  /** True once it is saved; otherwise it has been said why not. */
  onSave: (input: RateInput) => Promise<boolean>;
  /** Asks for a star before anything can be saved. */
  starsFirst?: string;
  /** Whether the vendor is used in the own home is a question to residents. */
  asksUse?: boolean;
  preview?: Pick<ReviewPreviewProps, 'author' | 'title'>;
  /** Above the fields. */
  notice?: ReactNode;
  /** Under the preview. */
  children?: ReactNode;
}

/** Rating a vendor, as a resident or as a visitor. */
export function RateFormDialog({
  drafted,
  starsFirst,
  asksUse = false,
  preview,
  notice,
  children,
  ...dialog
}: RateFormDialogProps) {
  const { register, control } = drafted.form;
  const { errors } = useFormState({ control });
  const { field: rating } = useController({ control, name: 'rating' });
  const [comments, showName] = useWatch({ control, name: ['comments', 'showName'] });
  const starsHelp = rating.value === null ? starsFirst : undefined;
  return (
    <DraftedFormDialog {...dialog} drafted={drafted} canSave={starsHelp === undefined}>
      {notice}
      <StarInput
        label="Your rating"
        required
        help={starsHelp}
        value={rating.value}
        onChange={rating.onChange}
        onBlur={rating.onBlur}
        error={errors.rating?.message}
      />
      <TextAreaField
        label="Comments"
        optional
        rows={3}
        counterMax={maxCommentsLength}
        placeholder="What should a neighbor know?"
        error={errors.comments?.message}
        {...register('comments')}
      />
      <div>
        {asksUse && (
          <CheckboxField
            label="Do you currently use this vendor for your home?"
            {...register('usesVendor')}
          />
        )}
        <CheckboxField label="Show My Name in Review" {...register('showName')} />
      </div>
      <ReviewPreview rating={rating.value} comments={comments} showName={showName} {...preview} />
      {children}
    </DraftedFormDialog>
  );
}
