export { followed, unfollowed } from './announcements.ts'
export { followCounts, followedAmong, followedIds } from './read-follows.ts'
export {
  followedPerformers,
  followersOf,
  follows,
  lastFollowed,
  selectFollowedSince as followedSince,
} from './store.ts'
