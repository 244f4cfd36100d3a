import data from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data';

/** The oldest supported browsers (README.md); they also are the target of the build. */
export const baseline = { safari_ios: 16.4, chrome: 111, firefox: 128 } as const;

/** A part of JavaScript or of the browser that a supported browser may lack: `URL.canParse`, `Set.prototype.union`. */
export interface YoungPart {
  owner: string;
  /** Null: the owner itself is young. */
  name: string | null;
  /** Says the data of the browser, but not of the language. */
  isStatic: boolean;
  /** A part of the language, not of the browser. */
  isLanguage: boolean;
}

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/**
 * Returns everything that a browser of the baseline lacks although a newer one has it, and the names that something of
 * the baseline has, too: `filter` belongs to young iterators and to old arrays.
 */
export function readCompatData(): { young: YoungPart[]; oldNames: ReadonlySet<string> } {
  const { api, javascript } = data as unknown as CompatData;
  const young: YoungPart[] = [];
  const oldNames = new Set<string>();
  const language = Object.keys(javascript?.builtins ?? {});
  for (const [owner, part] of Object.entries({ ...api, ...javascript?.builtins })) {
    if (!isIdentifier(owner) || typeof part !== 'object') continue;
    const isLanguage = language.includes(owner);
    const isOwnerYoung = isYoung(part as Identifier);
    if (isOwnerYoung) young.push({ owner, name: null, isStatic: true, isLanguage });
    else oldNames.add(owner);
    for (const [key, member] of Object.entries(part as Identifier)) {
      const name = key.replace(/_static$/, '');
      if (key === '__compat' || name === owner || !isIdentifier(name)) continue;
      if (isOwnerYoung || isYoung(member as Identifier))
        young.push({ owner, name, isStatic: key !== name, isLanguage });
      else oldNames.add(name);
    }
  }
  return { young, oldNames };
}

function isYoung(part: Identifier): boolean {
  const support = part.__compat?.support;
  return (
    support !== undefined &&
    Object.entries(baseline).some(([browser, version]) => {
      const statement = support[browser as keyof typeof baseline];
      return statement !== undefined && !hasSince(statement, version);
    })
  );
}

/** Returns whether one of the statements says that the version has it without a flag, prefix or another name. */
function hasSince(statement: SupportStatement, version: number): boolean {
  return [statement].flat().some((one: SimpleSupportStatement) => {
    const {
      version_added: added,
      version_removed: removed,
      flags,
      prefix,
      alternative_name: otherName,
    } = one;
    if (flags || prefix || otherName || removed || typeof added !== 'string') return false;
    return Number.parseFloat(added.replace('≤', '')) <= version;
  });
}
