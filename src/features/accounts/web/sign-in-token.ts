/** Returns the token of a mailed link: it stands in the fragment, which no server sees. Null when there is none. */
export function tokenInFragment(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}

/** Takes the token out of the address, past the router, which would show the page without one. */
export function forgetFragment(): void {
  const { pathname, search } = window.location;
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search);
}
