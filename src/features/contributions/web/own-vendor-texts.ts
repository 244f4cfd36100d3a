/** Texts for people who say that they used to use a vendor. */
export const leftTexts = {
  done: { title: 'Saved', description: 'Your neighbors see how many homes left a provider, never which.' },
  failed: 'Could not save',
};
