import { isAbsolute } from 'node:path';
import { parseEnv } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { settingNames, wrongSettings } from './config.ts';

const isSetting = (name: string) => settingNames.includes(name.replace(/_FILE$/, ''));

const lettersOf = (name: string) => [...name.toUpperCase().replaceAll(/[^A-Z]/g, '')].toSorted().join('');

/** Returns the setting that a mistyped name means; undefined if it resembles none. */
function settingLike(name: string): string | undefined {
  const upper = name.toUpperCase();
  return settingNames.find(
    (known) => lettersOf(known) === lettersOf(name) || (known.length > 5 && distance(known, upper) === 1),
  );
}

/** Returns what is wrong with names: those that Porchlist does not know and that resemble one of its own. */
export const mistypedNames = (names: readonly string[]): string[] =>
  names
    .filter((name) => !isSetting(name))
    .flatMap((name) => {
      const meant = settingLike(name);
      return meant === undefined ? [] : [`${name} is not a setting of Porchlist; write ${meant}`];
    });

/** @throws ConfigError that names mistyped variables: as if they were not set, the product would start without them */
export function requireKnownNames(env: NodeJS.ProcessEnv): void {
  const wrong = mistypedNames(Object.keys(env));
  if (wrong.length > 0) throw wrongSettings(wrong);
}

/** What other programs read: Node, OpenSSL, the time zone, proxies, systemd, and Docker Compose. */
const ofOthers =
  /^(?:NODE|UV|SSL|OPENSSL|LC|PORCHLIST|POSTGRES|COMPOSE|DOCKER)_\w+$|^(?:TZ|LANG|PATH|HOME|TMPDIR|DEBUG)$|_PROXY$/i;

export const unknownNames = (names: readonly string[]): string[] =>
  names.filter((name) => !isSetting(name) && !ofOthers.test(name) && settingLike(name) === undefined);

/** The value may be quoted, and then have several lines. */
const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*$/gm;
const nothing = /^[ \t]*(?:#.*)?$/;

/**
 * Reads a file of settings, with a line `NAME=value` for each.
 *
 * @throws ConfigError that names what is not such a line, names that are mistyped or given twice, and folders that
 *   depend on where a command is typed
 */
export function readSettings(content: string): Record<string, string> {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r', '');
  const names = [...text.matchAll(assignment)].map(([, name = '']) => name);
  const others = text.replaceAll(assignment, (lines) => lines.replaceAll(/[^\n]/g, '')).split('\n');
  const settings = parseEnv(text) as Record<string, string>;
  const wrong = [
    ...others.flatMap((line, at) => (nothing.test(line) ? [] : [`line ${at + 1} is not NAME=value`])),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} is set twice`),
    ...mistypedNames(names),
    ...['DATA_DIR', 'BACKUP_DIR']
      .filter((name) => settings[name] && !/^~/.test(settings[name]) && !isAbsolute(settings[name]))
      .map((name) => `${name} must begin with /`),
  ];
  if (wrong.length > 0) throw wrongSettings(wrong);
  return settings;
}
