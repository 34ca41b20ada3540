import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Done, Instant, Ref } from './kit/scalars.ts'
import { PersonCard } from './people.ts'

const fields = {
  _id: z.string(),
  followerId: z.string(),
  followingId: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
}

/** Somebody who follows the account. */
export const Follower = z.object({ ...fields, followerInfo: PersonCard })

/** A performer the account follows. */
export const Following = z.object({ ...fields, followingInfo: PersonCard })

export const follow = call({
  name: 'follows.follow',
  method: 'POST',
  path: '/follows/:id',
  access: 'account',
  summary: 'Follows a performer; following again changes nothing.',
  params: z.object({ id: Ref }),
  result: Done,
  errors: [
    'performers.not_found',
    'performers.suspended',
    'performers.you_blocked',
    'performers.country_blocked',
    'follows.cannot_follow_yourself',
  ],
})

export const unfollow = call({
  name: 'follows.unfollow',
  method: 'DELETE',
  path: '/follows/:id',
  access: 'account',
  summary: 'Stops following a performer; nothing happens when there was nothing to stop.',
  params: z.object({ id: Ref }),
  result: Done,
  errors: ['performers.not_found'],
})

export const listFollowers = call({
  name: 'follows.listFollowers',
  method: 'GET',
  path: '/follows/followers',
  access: 'account',
  summary: 'Who follows the account, the newest first.',
  query: z.object(paging),
  result: page(Follower),
  errors: [],
})

export const listFollowing = call({
  name: 'follows.listFollowing',
  method: 'GET',
  path: '/follows/following',
  access: 'account',
  summary: 'Whom the account follows, the newest first.',
  query: z.object(paging),
  result: page(Following),
  errors: [],
})
