import { describe, expect, it } from 'vitest';
import { truncateText } from './use-maps-reviews.ts';

describe('truncating a text', () => {
  it('keeps a short text', () => {
    expect(truncateText(' Fair price. ', 200)).toBe('Fair price.');
    expect(truncateText('x'.repeat(200), 200)).toBe('x'.repeat(200));
  });

  it('ends after a whole word if possible', () => {
    expect(truncateText('They come on time and leave the pool clean', 20)).toBe('They come on time…');
    expect(truncateText('They come on time. And they leave', 20)).toBe('They come on time…');
  });

  it('truncates a long word, but never within a character', () => {
    expect(truncateText('x'.repeat(201), 200)).toBe(`${'x'.repeat(200)}…`);
    expect(truncateText('🏊'.repeat(201), 200)).toBe(`${'🏊'.repeat(200)}…`);
  });
});
