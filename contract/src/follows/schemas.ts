import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, Ref } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'

const fields = {
  _id: z.string(),
  followerId: z.string(),
  followingId: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A follower of the account. */
export const Follower = z.object({ ...fields, followerInfo: PersonCard })

/** A performer that the account follows. */
export const Following = z.object({ ...fields, followingInfo: PersonCard })

export const follow = {
  params: z.object({ id: Ref }),
  result: Done,
}

export const unfollow = {
  params: z.object({ id: Ref }),
  result: Done,
}

export const listFollowers = {
  query: z.object(paging),
  result: page(Follower),
}

export const listFollowing = {
  query: z.object(paging),
  result: page(Following),
}
