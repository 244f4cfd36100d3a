import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './letters.ts';

describe('a line of text', () => {
  it('keeps what people write', () => {
    expect(cleanLine("O'Brien & Søn – Pools №1 🏊‍♀️")).toBe("O'Brien & Søn – Pools №1 🏊‍♀️");
  });

  it('has single spaces and no line breaks', () => {
    expect(cleanLine(' Blue \t\n Wave\u00a0Pools \r\n')).toBe('Blue Wave Pools');
  });

  it('has no characters that cannot be stored or seen', () => {
    expect(cleanLine('Blue\u0000 \u202eWave\u200b\ufeff')).toBe('Blue Wave');
    expect(cleanLine('Blue\ud800Wave')).toBe('Blue\ufffdWave');
  });

  it('is the same for composed and decomposed letters', () => {
    expect(cleanLine('Cafe\u0301')).toBe(cleanLine('Caf\u00e9'));
  });
});

describe('text of several lines', () => {
  it('keeps its lines, with at most one empty line in a row', () => {
    expect(cleanText('Great.\r\n\r\n\r\n\r\nCame on time. \n')).toBe('Great.\n\nCame on time.');
  });

  it('has no characters that cannot be stored or seen', () => {
    expect(cleanText('On\u0000 time\u202e\n\tthree visits')).toBe('On time\n three visits');
  });
});
