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
  /^(?:NODE|UV|SSL|OPENSSL|LC|COMPOSE|DOCKER)_\w+$|^POSTGRES_(?:DB|USER|PASSWORD)$|^(?:PORCHLIST_SETTINGS|TZ|LANG|PATH|HOME|TMPDIR|DEBUG)$|_PROXY$/i;

export const unknownNames = (names: readonly string[]): string[] =>
  names.filter((name) => !isSetting(name) && !ofOthers.test(name) && settingLike(name) === undefined);

/** The value may be quoted, and then have several lines. */
const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*$/gm;
const nothing = /^[ \t]*(?:#.*)?$/;

/** What follows the sign would be a comment, and the rest of a password would be taken for the whole one. */
const cutValue = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?![ \t"'`])[^\n#]*[^\s#]#/gm;

/** Folders and files, which may not depend on where a command is typed. */
const isPath = (name: string) =>
  ['DATA_DIR', 'BACKUP_DIR'].includes(name) || (isSetting(name) && name.endsWith('_FILE'));

/**
 * Reads a file of settings, with a line `NAME=value` for each.
 *
 * @param file its name
 * @throws ConfigError that names what is not such a line, names that are mistyped or given twice, and paths that depend on
 *   where a command is typed
 */
export function readSettings(content: string, file: string): Record<string, string> {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r', '');
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const names = namesOf(assignment);
  const others = text.replaceAll(assignment, (lines) => lines.replaceAll(/[^\n]/g, '')).split('\n');
  const odd = others.flatMap((line, at) => (nothing.test(line) ? [] : [at + 1]));
  const settings = parseEnv(text) as Record<string, string>;
  const wrong = [
    ...(odd.length > 0 ? [`in ${file} only NAME=value can be read, not line ${odd.join(', ')}`] : []),
    ...namesOf(cutValue).map((name) => `${name} ends before the # in ${file}: put its value in quotes`),
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} is set twice in ${file}`),
    ...mistypedNames(names),
    ...Object.entries(settings)
      .filter(([name, value]) => isPath(name) && value && !/^~/.test(value) && !isAbsolute(value))
      .map(([name]) => `${name} must begin with / in ${file}`),
  ];
  if (wrong.length > 0) throw wrongSettings(wrong);
  return settings;
}
