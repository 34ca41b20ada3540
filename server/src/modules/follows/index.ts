export { followed, unfollowed } from './announcements.ts'
export { followCounts, followedIds, followsAny } from './read-follows.ts'
export { type FollowCounts, followedBy, followedOf, followersOf } from './store.ts'
