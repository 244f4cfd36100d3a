import { z } from 'zod';
import { platformAdmin, signedIn } from '../../access/endpoint.ts';
import {
  addBadgeLevelInput,
  badgeLevelIdInput,
  badgeLevelRow,
  editBadgeLevelInput,
  editPointRewardInput,
  pointHistoryRow,
  pointRewardRow,
} from './points.schema.ts';

export const pointsContract = {
  listPointRewards: signedIn
    .get('/point-rewards', 'List the activities that earn points, the highest first')
    .output(z.array(pointRewardRow)),
  listBadgeLevels: signedIn
    .get('/badge-levels', 'List the badge levels, the lowest first')
    .output(z.array(badgeLevelRow)),
  listPointHistory: signedIn
    .get('/me/point-history', 'List the history of your points, newest first')
    .output(z.array(pointHistoryRow)),
  listAllPointRewards: platformAdmin
    .get('/point-rewards', 'List all point rewards, including those of 0 points')
    .output(z.array(pointRewardRow)),
  editPointReward: platformAdmin
    .patch('/point-rewards/{pointRewardId}', 'Change what an activity earns from now on', {
      'point_reward.edit': { log: 'Edit point reward' },
    })
    .input(editPointRewardInput),
  addBadgeLevel: platformAdmin
    .post('/badge-levels', 'Add a badge level', { 'badge_level.add': { log: 'Add badge level' } })
    .input(addBadgeLevelInput),
  editBadgeLevel: platformAdmin
    .put('/badge-levels/{badgeLevelId}', 'Change a badge level; the first one stays at 0 points', {
      'badge_level.edit': { log: 'Edit badge level' },
    })
    .input(editBadgeLevelInput),
  deleteBadgeLevel: platformAdmin
    .delete('/badge-levels/{badgeLevelId}', 'Delete a badge level, except the first', {
      'badge_level.delete': { log: 'Delete badge level' },
    })
    .input(badgeLevelIdInput),
};
