/** The queries that other features may use. */
export { listHeadings, rememberHeadings } from './headings.queries.ts';
