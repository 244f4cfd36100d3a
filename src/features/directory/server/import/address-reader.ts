import { answerTasks } from '../../../../platform/readers.ts';
import { readAddressRows } from './read-address-rows.ts';

answerTasks(readAddressRows);
