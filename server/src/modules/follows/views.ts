import type { FollowRow } from './store.ts'

/** Returns a follow in wire shape, without the person on its other side. */
export const followView = ({ id, followerId, performerId, createdAt }: FollowRow) => ({
  _id: id,
  followerId,
  followingId: performerId,
  createdAt,
  updatedAt: createdAt,
})
