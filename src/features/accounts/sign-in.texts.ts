/** Texts of signing in with an emailed link or its code (docs/rules/accounts.md, 'Signing in'). */
export const signInMessages = {
  noCode: 'That is not a code from our email. It has eight letters and digits, such as HKDR-4XMT.',
  codeSpent:
    'This code has expired, was already used, or belongs to another browser. Please ask for a new email here.',
  noTriesLeft:
    'That was the wrong code five times. Please open the link in the email, or ask for a new email.',
  otherAddress: 'This link was sent to another address.',
  linkCut:
    'This link is not complete: your mail program may have cut it. Please enter the code from the email instead.',
} as const;

/** Returns the message after a wrong code. */
export const wrongCode = (triesLeft: number): string =>
  `This is not the code in the email. Please check it; you have ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;
