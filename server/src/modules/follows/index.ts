export { followed, unfollowed } from './announcements.ts'
export { exportOfFollows } from './export.store.ts'
export { followCounts, followedIds, followsAny } from './read-follows.ts'
export { type FollowCounts, followedBy, followedOf, followersOf } from './store.ts'
