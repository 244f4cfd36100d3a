/** A cookie that scripts write and the server reads, because the first view depends on it. */
export interface ScriptCookie {
  read(): string | undefined;
  /** An empty value removes it. */
  write(value: string): void;
}

/** A year, in seconds. */
const keptFor = 31_536_000;

/** @param name without the prefix that the server adds under HTTPS (`platform/http/cookies.ts`) */
export function scriptCookie(name: string): ScriptCookie {
  const isSecure = () => window.location.protocol === 'https:';
  const fullName = () => (isSecure() ? `__Host-${name}` : name);
  return {
    read() {
      const start = `${fullName()}=`;
      const pair = document.cookie.split('; ').find((text) => text.startsWith(start));
      return pair?.slice(start.length).replaceAll('%20', ' ');
    },
    write(value) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API for pages without HTTPS
      document.cookie = `${fullName()}=${encodeURIComponent(value)}; path=/; max-age=${value === '' ? 0 : keptFor}; samesite=lax${isSecure() ? '; secure' : ''}`;
    },
  };
}
