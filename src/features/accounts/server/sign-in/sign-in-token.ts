import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { codeCharacters, codeLength } from '../../sign-in-code.ts';

/** Returns the secrets of a new sign-in email, and their hashes, which are all that is stored. */
export function newSignInToken() {
  const token = newToken();
  const code = codeOf(token);
  return { token, code, tokenHash: hashToken(token), codeHash: hashToken(code) };
}

/**
 * Returns the code that belongs to the token of a link, so that the page of the link can show it although only its hash
 * is stored. A code is easy to guess and does not reveal its token, so it works only in the browser that requested the
 * email, and for a few attempts.
 */
export function codeOf(token: string): string {
  const count = BigInt(codeCharacters.length);
  let rest = BigInt(`0x${hashToken(`code of ${token}`)}`);
  let code = '';
  while (code.length < codeLength) {
    code += codeCharacters[Number(rest % count)];
    rest /= count;
  }
  return code;
}
