/** Who a mail is for, as far as it may be said: other rooms ask here, not the queries. */
export { findMailFacts } from './account.queries.ts';
