import { type RefObject, useRef, useState } from 'react';
import { longestReviewNote, type ReviewReason } from '../../../catalogue/review-reasons.ts';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { reviewMessages } from '../review-messages.ts';

export interface ReasonErrors {
  reason?: string | undefined;
  note?: string | undefined;
}

export interface ReasonState {
  body: RefObject<HTMLDivElement | null>;
  reason: ReviewReason | null;
  note: string;
  errors: ReasonErrors;
  isDirty: boolean;
  setReason: (reason: ReviewReason) => void;
  setNote: (note: string) => void;
  /** Shows what is wrong, and leads to it. */
  refuse: (errors: ReasonErrors) => void;
  /** What to send, or null once what is missing has been pointed out. */
  check: () => { reason: ReviewReason; note: string } | null;
}

/** A reason and a few words, as reports and decisions ask for them. */
export function useReason(start: { reason: ReviewReason | null; note: string }): ReasonState {
  const body = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState(start.reason);
  const [note, setNote] = useState(start.note);
  const [errors, setErrors] = useState<ReasonErrors>({});

  function refuse(found: ReasonErrors) {
    setErrors(found);
    focusFirstInvalid(body.current);
  }

  function check() {
    const found: ReasonErrors = {};
    const typed = note.trim();
    if (reason === null) found.reason = reviewMessages.reasonRequired;
    if (reason === 'other' && typed === '') found.note = reviewMessages.noteRequired;
    if (typed.length > longestReviewNote) found.note = `Please use at most ${longestReviewNote} characters.`;
    if (reason !== null && found.note === undefined) return { reason, note: typed };
    refuse(found);
    return null;
  }

  return {
    body,
    reason,
    note,
    errors,
    isDirty: reason !== start.reason || note !== start.note,
    setReason: (chosen) => {
      setReason(chosen);
      setErrors({});
    },
    setNote: (typed) => {
      setNote(typed);
      setErrors((known) => ({ ...known, note: undefined }));
    },
    refuse,
    check,
  };
}
