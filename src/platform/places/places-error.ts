/**
 * Why a provider gave no answer: its quota is used up, it refuses our key, it took too long, it could not be reached or
 * failed itself, it refused the question, or its answer could not be read.
 */
export type PlacesFailure = 'overQuota' | 'denied' | 'timeout' | 'unavailable' | 'refused' | 'malformed';

/** A provider that failed. Its message names the failure alone: no key, nothing of what somebody typed. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure;

  constructor(failure: PlacesFailure, cause?: unknown) {
    super(`The places provider failed: ${failure}`, cause === undefined ? {} : { cause });
    this.name = 'PlacesError';
    this.failure = failure;
  }
}
