import { z } from 'zod';
import { endpoint } from '../accounts/endpoint.ts';
import { badgeLevelRow, pointHistoryRow, pointRewardRow } from './points.schema.ts';

export const pointsContract = {
  listPointRewards: endpoint('signedIn', {
    method: 'GET',
    path: '/point-rewards',
    summary: 'What is rewarded with how many points, the most first',
  }).output(z.array(pointRewardRow)),
  listBadgeLevels: endpoint('signedIn', {
    method: 'GET',
    path: '/badge-levels',
    summary: 'The badge levels, the lowest first',
  }).output(z.array(badgeLevelRow)),
  listPointHistory: endpoint('signedIn', {
    method: 'GET',
    path: '/me/point-history',
    summary: 'What the own points come from, newest first',
  }).output(z.array(pointHistoryRow)),
};
