import { describe, expect, it } from 'vitest';
import { outcomeOfAnswer, outcomeOfFailure } from './account.rules.ts';

const answered = (status: string) => ({ status, resendInSeconds: 60, isUnderWay: false });

describe('the outcome of requesting a sign-in link', () => {
  it('measures the time until the next email from now', () => {
    expect(outcomeOfAnswer(answered('approved'), 'anna@example.org', 1000)).toEqual({
      kind: 'sent',
      email: 'anna@example.org',
      resendAt: 61_000,
      isUnderWay: false,
    });
  });

  it.each([
    ['not_found', "We couldn't find an account with that email. Please sign up to request access."],
    ['pending', 'Your request is still under review. Please check back later.'],
    ['something else', 'Unexpected response. Please try again.'],
  ])('has the right text for %s', (status, text) => {
    const outcome = outcomeOfAnswer(answered(status), 'anna@example.org', 0);
    expect(outcome).toEqual({ kind: 'refused', title: 'Sign in failed', text });
  });

  it.each([
    [null, 'Sign in failed', 'Something went wrong. Please try again.'],
    [500, 'Magic link error', 'Unable to send magic link. Please try again.'],
    [429, 'Sign in failed', 'Please wait 40 seconds and try again.'],
  ])('describes a failure with status %s', (status, title, text) => {
    const outcome = outcomeOfFailure({ status, description: 'Please wait 40 seconds and try again.' });
    expect(outcome).toEqual({ kind: 'refused', title, text });
  });
});
