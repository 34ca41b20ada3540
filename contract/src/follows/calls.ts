import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('follows')

export const follow = call('follow', {
  method: 'POST',
  path: '/follows/:id',
  access: 'account',
  summary: 'Follows a performer; following again changes nothing.',
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    'follows.cannot_follow_yourself',
  ],
})

export const unfollow = call('unfollow', {
  method: 'DELETE',
  path: '/follows/:id',
  access: 'account',
  summary: 'Unfollows a performer; does nothing when the account does not follow them.',
  errors: ['performers.not_found'],
})

export const listFollowers = call('listFollowers', {
  method: 'GET',
  path: '/follows/followers',
  access: 'account',
  summary: 'Lists the followers of the account, newest first.',
  errors: [],
})

export const listFollowing = call('listFollowing', {
  method: 'GET',
  path: '/follows/following',
  access: 'account',
  summary: 'Lists the performers that the account follows, newest first.',
  errors: [],
})
