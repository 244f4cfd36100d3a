import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useMe } from '../../../access/web/session.ts';
import { maxWarningRating } from '../../../catalogue/ratings.ts';
import type { Hiding } from '../../../catalogue/report-reasons.ts';
import { ordinal } from '../../../platform/format-number.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { useField, useFields } from '../../../web/form.tsx';
import { DraftedFormDialog } from '../../../web/form-dialog.tsx';
import { QueryState, useFormData } from '../../../web/query-state.tsx';
import { CheckboxField, CheckboxRows } from '../../../web/ui/checkbox-field.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { StarInput } from '../../../web/ui/stars.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { useInvite } from '../../invitations/web/use-invite.ts';
import { rateVendorInput, ratingInput } from '../review.schema.ts';
import { maxCommentsLength, reviewMessages } from '../review.texts.ts';
import { ReviewPreview, type ReviewPreviewProps } from './review-preview.tsx';
import { HiddenNotice, noteSaved } from './reviews-content.tsx';

export interface RateDialogProps extends DialogProps {
  vendor: { id: string; name: string; myRating: number | null; isYours: boolean };
}

export default function RateDialog({ vendor, ...dialog }: RateDialogProps) {
  const me = useMe();
  // As it was opened: saving changes the vendor before the dialog has closed.
  const [isRated] = useState(vendor.myRating !== null);
  const stored = useFormData(
    api.reviews.getMyReview.queryOptions({
      input: { vendorId: vendor.id },
      enabled: dialog.open && isRated,
    }),
  );
  const frame = { ...dialog, title: <RateTitle name={vendor.name} /> };

  if (!isRated) {
    const start = {
      rating: null,
      comments: '',
      usesVendor: true,
      usedToUse: false,
      hasTie: false,
      showName: me?.showNamePublic ?? true,
    };
    return <RateForm vendorId={vendor.id} frame={frame} start={start} suggestsUse={!vendor.isYours} isNew />;
  }
  if (stored.data) {
    const { isAnonymous, hidden, ...review } = stored.data;
    const start = { ...review, showName: !isAnonymous };
    return <RateForm vendorId={vendor.id} frame={frame} start={start} hidden={hidden} />;
  }
  return (
    <ResponsiveDialog {...frame}>
      <QueryState query={stored} what="your review" lines={12} />
    </ResponsiveDialog>
  );
}

/** Asks, and is called 'Rate …' like the button that opens it. */
export function RateTitle({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true">{`How was ${name}?`}</span>
      <span className="sr-only">{`Rate ${name}`}</span>
    </>
  );
}

interface RateFormProps {
  vendorId: string;
  frame: RateFrame;
  start: RateValues;
  hidden?: Hiding | null;
  isNew?: boolean;
  /** Whether the stars tick or untick the use of the vendor (`useSuggestedUse`). */
  suggestsUse?: boolean;
}

/** With this many providers rated, a person knows what an invitation is about. */
const ratingsBeforeInvite = 3;

function RateForm(props: RateFormProps) {
  const { vendorId, frame, start, hidden = null, isNew = false, suggestsUse = false } = props;
  const drafted = useRateForm(`rate:${vendorId}`, start);
  const use = useSuggestedUse(drafted, suggestsUse);
  const me = useMe();
  const { invite } = useInvite();
  const save = useChange(apiClient.reviews.rateVendor, {
    form: drafted.form,
    done: ({ homes, ratings }) => ({
      title: 'Saved',
      description: `Thanks for contributing!${homes === null ? '' : ` ${homeText(homes)}`}`,
      ...(isNew &&
        ratings === ratingsBeforeInvite &&
        me?.community && { action: { label: 'Invite a neighbor', onClick: invite } }),
    }),
    onDone: noteSaved,
    failed: 'Error',
  });
  return (
    <RateFormDialog
      {...frame}
      drafted={drafted}
      onSave={(input) => save.run({ vendorId, ...input })}
      use={use}
      notice={hidden && <HiddenNotice hidden={hidden} />}
    />
  );
}

function homeText(homes: number): string {
  return homes === 1 ? 'You are the first home.' : `You are the ${ordinal(homes)} home.`;
}

interface RateFrame extends DialogProps {
  title: ReactNode;
}

interface RateFormDialogProps extends RateFrame {
  drafted: DraftedRateForm;
  /** Returns false if saving failed; the error is then already shown. */
  onSave: (input: RateInput) => Promise<boolean>;
  /** Hint shown until a rating is selected; saving is disabled until then. */
  starsHint?: string;
  use?: SuggestedUse;
  preview?: Pick<ReviewPreviewProps, 'author' | 'title'>;
  notice?: ReactNode;
  children?: ReactNode;
}

export function RateFormDialog({
  drafted,
  starsHint,
  use,
  preview,
  notice,
  children,
  ...dialog
}: RateFormDialogProps) {
  const { register, control } = drafted.form;
  const field = useFields(drafted.form);
  const rating = useField(control, 'rating');
  const [showName, usesVendor, hasTie] = useWatch({
    control,
    name: ['showName', 'usesVendor', 'hasTie'],
  });
  const shownHint = rating.value === null ? starsHint : undefined;
  return (
    <DraftedFormDialog
      {...dialog}
      drafted={drafted}
      // The stars come first.
      tone={rating.value === null ? 'secondary' : 'primary'}
      canSave={shownHint === undefined}
    >
      {notice}
      <StarInput
        label="Your rating"
        hideLabel
        isLarge
        required
        help={shownHint}
        {...rating}
        onChange={(stars) => {
          rating.onChange(stars);
          use?.suggest(stars);
        }}
      />
      {(rating.value !== null || drafted.isRestored) && (
        <div className="animate-appear space-y-5">
          <ReviewPreview rating={rating.value} showName={showName} hasTie={hasTie} {...preview}>
            <TextAreaField
              label="Comments"
              optional
              rows={3}
              counterMax={maxCommentsLength}
              placeholder="What should a neighbor know?"
              {...field('comments')}
            />
          </ReviewPreview>
          <CheckboxRows>
            {use && (
              <CheckboxField
                label="Do you currently use this vendor for your home?"
                {...register('usesVendor', { onChange: use.touch })}
              />
            )}
            {use && !usesVendor && <CheckboxField label="We used to" {...register('usedToUse')} />}
            <CheckboxField label="Show My Name in Review" {...register('showName')} />
            <CheckboxField label={reviewMessages.haveTie} {...register('hasTie')} />
          </CheckboxRows>
          {children}
        </div>
      )}
    </DraftedFormDialog>
  );
}

interface SuggestedUse {
  /** Ticks or unticks the use of the vendor after the stars, unless the person has touched it. */
  suggest: (stars: number) => void;
  touch: () => void;
}

/**
 * Keeps a warning from counting as a use: the use of a vendor that is not the home's is ticked only while the first
 * rating is not a low one (docs/rules/reviews.md, 'Own vendor').
 */
function useSuggestedUse({ form, isRestored }: DraftedRateForm, isSuggested: boolean): SuggestedUse {
  const [isTouched, setTouched] = useState(isRestored);
  return {
    suggest: (stars) => {
      if (isSuggested && !isTouched) form.setValue('usesVendor', stars > maxWarningRating);
    },
    touch: () => setTouched(true),
  };
}

const input = rateVendorInput.omit({ vendorId: true });
type RateInput = z.infer<typeof input>;

type RateValues = Omit<RateInput, 'rating'> & { rating: number | null };

const rateSchema = input.extend({
  rating: z.number().nullable().pipe(ratingInput),
  usedToUse: z.boolean(),
  hasTie: z.boolean(),
});

type DraftedRateForm = DraftedForm<RateValues, RateInput>;

export function useRateForm(draftName: string, start: RateValues): DraftedRateForm {
  return useDraftedForm({
    name: draftName,
    start,
    resolver: zodResolver(rateSchema),
  });
}
