export { followed, unfollowed } from './announcements.ts'
export { followCounts, followedAmong, followedIds } from './read-follows.ts'
export { reachedVia } from './rules.ts'
export {
  followedPerformers,
  followersOf,
  follows,
  lastFollowed,
  lastFollowedBy,
  newestFollowers,
  selectFollow,
  selectFollowedSince as followedSince,
} from './store.ts'
