export { reactionRemoved, reactionSet } from './announcements.ts'
export { forgetReactions, reactionsOf } from './keep-reactions.ts'
export { lastBookmarked, reacted } from './store.ts'
