import type { FollowRow } from './store.ts'

/** A follow without the person on its other side. */
export const followView = ({ id, followerId, performerId, createdAt }: FollowRow) => ({
  _id: id,
  followerId,
  followingId: performerId,
  createdAt,
  updatedAt: createdAt,
})
