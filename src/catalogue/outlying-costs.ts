/**
 * An amount far off what homes of the community usually pay in the category waits for an admin's look before anybody
 * sees it or a figure is made of it (docs/rules/costs.md, 'Outliers'): a digit too many, or an attempt to move an average.
 */
export const outlierStates = ['waiting', 'accepted', 'set_aside'] as const;
export type OutlierState = (typeof outlierStates)[number];

/** The states in which an amount counts for nobody, which its author is told. */
export const heldBackReasons = ['waiting', 'set_aside'] as const satisfies readonly OutlierState[];
export type HeldBackReason = (typeof heldBackReasons)[number];

/** So many times the median, or such a part of it, is far off. */
export const farOffFactor = 5;

/** Of fewer other homes there is nothing that could be called usual. */
export const minHomesForUsual = 5;
