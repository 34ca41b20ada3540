export { reactionRemoved, reactionSet } from './announcements.ts'
export { reactionsOf, removeReaction, setReaction } from './set-reaction.ts'
export { bookmarksOf, type Reaction, reacted } from './store.ts'
