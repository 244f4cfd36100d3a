import type { Problem } from '../../../platform/problem.ts';

/** A line of `porchlist check`. */
export interface Finding {
  /** With what is wrong, the service does not start, or people notice it soon. */
  readonly mark: 'Fine' | 'Soon' | 'Wrong';
  readonly text: string;
}

const marked =
  (mark: Finding['mark']) =>
  (text: string): Finding => ({ mark, text });

export const fine = marked('Fine');
export const wrongSoon = marked('Soon');
export const wrong = marked('Wrong');

/** A finding in the words of the system page. */
export const findingOf = ({ title, text, isUrgent }: Problem): Finding =>
  (isUrgent ? wrong : wrongSoon)(`${title}. ${text}`);
