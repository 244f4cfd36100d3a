/** Latest entries fetched, and shown before the expander (specification, section 9). */
export const pointHistoryLimit = 50;
export const pointHistoryShown = 5;
