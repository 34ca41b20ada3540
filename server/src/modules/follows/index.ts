export { followed, unfollowed } from './announcements.ts'
export { followCounts, followedAmong, followedIds } from './read-follows.ts'
export { type FollowCounts, followedPerformers, followersOf, isFollowedBy } from './store.ts'
