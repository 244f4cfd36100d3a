import { describe, expect, it } from 'vitest';
import { ConfigError, settingNames } from './config.ts';
import { mistypedNames, readSettings, unknownNames } from './settings-file.ts';

const reasonsOf = (text: string): readonly string[] => {
  try {
    readSettings(text, 'porch.env');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.reasons;
    throw error;
  }
};

describe('a file of settings', () => {
  it('may be written by any editor', () => {
    const text =
      '\uFEFF# Porchlist\r\nPORT=4000 # behind Caddy, see note#1\r\n\r\n  export MAIL_FROM = "Elm Court <a@elm.test>"\r\nTZ=UTC\r\n';
    expect(readSettings(text, 'porch.env')).toEqual({
      PORT: '4000',
      MAIL_FROM: 'Elm Court <a@elm.test>',
      TZ: 'UTC',
    });
    expect(readSettings('SMTP_URL="smtp://one\n@two"\nPORT=1', 'porch.env').PORT).toBe('1');
    const value = 'smtps://post:12#34@mail.test';
    for (const quoted of [`"${value}"`, `'${value}'`, `\`${value}\``]) {
      for (const sign of ['=', ' = ', '=\t', '= \t '])
        expect(readSettings(`SMTP_URL${sign}${quoted}`, 'porch.env')).toEqual({ SMTP_URL: value });
    }
  });

  it.each([
    ['SMTP_URL: smtps://mail.test', 'in porch.env only NAME=value can be read, not line 1'],
    ['{\n"PORT": 1\n}', 'in porch.env only NAME=value can be read, not line 1, 2, 3'],
    ['PORT=1\n\nthe port above', 'in porch.env only NAME=value can be read, not line 3'],
    [
      'SMTP_URL=smtps://post:12#34@mail.test',
      'SMTP_URL ends before the # in porch.env: put its value in quotes',
    ],
    [
      'SMTP_URL =  smtps://post:12#34@mail.test',
      'SMTP_URL ends before the # in porch.env: put its value in quotes',
    ],
    ['PORT=1\nPORT=2', 'PORT is set twice in porch.env'],
    ['SMTP_ULR=smtps://mail.test', 'SMTP_ULR is not a setting of Porchlist; write SMTP_URL'],
    ['DATA_DIR=data', 'DATA_DIR must begin with / in porch.env'],
    ['BACKUP_DIR=./backups', 'BACKUP_DIR must begin with / in porch.env'],
    ['SMTP_URL_FILE=secret', 'SMTP_URL_FILE must begin with / in porch.env'],
  ])('is refused with %o', (text, reason) => {
    expect(reasonsOf(text)).toEqual([reason]);
  });

  it('has no name with a letter too few, too many, doubled or swapped, and none in small letters', () => {
    for (const name of settingNames.filter(({ length }) => length > 5)) {
      const typos = [
        name.toLowerCase(),
        name.replaceAll('_', ''),
        name.slice(0, -1),
        `${name}S`,
        name.replace(/(.)(.)$/, '$2$1'),
        name.replace(/[A-Z]$/, 'Q'),
      ].filter((typo) => !settingNames.includes(typo));
      for (const typo of typos)
        expect(mistypedNames([typo])).toEqual([expect.stringContaining(`write ${name}`)]);
    }
    expect(mistypedNames([...settingNames, 'SMTP_URL_FILE'])).toEqual([]);
  });

  it('tells what Porchlist does not read from what other programs do', () => {
    expect(
      unknownNames([
        'NODE_OPTIONS',
        'TZ',
        'https_proxy',
        'SMTP_URL_FILE',
        'SMTP_HOST',
        'DB_URL',
        'PORCHLIST_PORT',
        'POSTGRES_URL',
      ]),
    ).toEqual(['SMTP_HOST', 'DB_URL', 'PORCHLIST_PORT', 'POSTGRES_URL']);
  });
});
