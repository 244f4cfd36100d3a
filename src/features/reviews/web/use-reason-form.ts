import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type ReasonTexts, type ReasonWithNote, reasonTexts } from '../review.schema.ts';

export type ReasonForm = UseFormReturn<ReasonTexts, unknown, ReasonWithNote>;

/** Keeps a reason and a few words, as reports and decisions ask for them. */
export function useReasonForm(start: ReasonTexts): ReasonForm {
  return useForm<ReasonTexts, unknown, ReasonWithNote>({
    defaultValues: start,
    resolver: zodResolver(reasonTexts),
    shouldFocusError: false,
  });
}
