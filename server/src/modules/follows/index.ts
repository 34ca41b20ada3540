export { followed, unfollowed } from './announcements.ts'
export { followCounts, followedAmong, followedIds } from './read-follows.ts'
export { followedPerformers, followersOf, selectFollowedSince as followedSince } from './store.ts'
