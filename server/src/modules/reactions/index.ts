export { reactionRemoved, reactionSet } from './announcements.ts'
export { forgetReactions, reactionsOf } from './keep-reactions.ts'
export { lastBookmarked, lastLiked, reacted } from './store.ts'
