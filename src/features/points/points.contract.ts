import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
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
  listPointRewards: endpoint('signedIn', {
    method: 'GET',
    path: '/point-rewards',
    summary: 'List the activities that earn points, the highest first',
  }).output(z.array(pointRewardRow)),
  listBadgeLevels: endpoint('signedIn', {
    method: 'GET',
    path: '/badge-levels',
    summary: 'List the badge levels, the lowest first',
  }).output(z.array(badgeLevelRow)),
  listPointHistory: endpoint('signedIn', {
    method: 'GET',
    path: '/me/point-history',
    summary: 'List the history of your points, newest first',
  }).output(z.array(pointHistoryRow)),
  listAllPointRewards: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/point-rewards',
    summary: 'List all point rewards, including those of 0 points',
  }).output(z.array(pointRewardRow)),
  editPointReward: endpoint('platformAdmin', {
    method: 'PATCH',
    path: '/admin/point-rewards/{pointRewardId}',
    summary: 'Change what an activity earns from now on',
    records: { 'point_reward.edit': { log: 'Edit point reward' } },
  })
    .input(editPointRewardInput)
    .output(z.void()),
  addBadgeLevel: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/badge-levels',
    summary: 'Add a badge level',
    records: { 'badge_level.add': { log: 'Add badge level' } },
  })
    .input(addBadgeLevelInput)
    .output(z.void()),
  editBadgeLevel: endpoint('platformAdmin', {
    method: 'PUT',
    path: '/admin/badge-levels/{badgeLevelId}',
    summary: 'Change a badge level; the first one stays at 0 points',
    records: { 'badge_level.edit': { log: 'Edit badge level' } },
  })
    .input(editBadgeLevelInput)
    .output(z.void()),
  deleteBadgeLevel: endpoint('platformAdmin', {
    method: 'DELETE',
    path: '/admin/badge-levels/{badgeLevelId}',
    summary: 'Delete a badge level, except the first',
    records: { 'badge_level.delete': { log: 'Delete badge level' } },
  })
    .input(badgeLevelIdInput)
    .output(z.void()),
};
