import { answerTasks } from '../../../../platform/readers.ts';
import { readImportRows } from './read-import-rows.ts';

answerTasks(readImportRows);
