import { describe, expect, it } from 'vitest';
import { cutText } from './use-maps-reviews.ts';

describe('a text that is cut', () => {
  it('stays as it is when it is short enough', () => {
    expect(cutText(' Fair price. ', 200)).toBe('Fair price.');
    expect(cutText('x'.repeat(200), 200)).toBe('x'.repeat(200));
  });

  it('ends with a whole word where there is one near', () => {
    expect(cutText('They come on time and leave the pool clean', 20)).toBe('They come on time…');
    expect(cutText('They come on time. And they leave', 20)).toBe('They come on time…');
  });

  it('is cut inside of a word that never ends, and never inside of a character', () => {
    expect(cutText('x'.repeat(201), 200)).toBe(`${'x'.repeat(200)}…`);
    expect(cutText('🏊'.repeat(201), 200)).toBe(`${'🏊'.repeat(200)}…`);
  });
});
