export { reactionRemoved, reactionSet } from './announcements.ts'
export { forgetReactions, reactionsOf } from './keep-reactions.ts'
export { reacted } from './store.ts'
