export { reactionRemoved, reactionSet } from './announcements.ts'
export { exportOfReactions } from './export.store.ts'
export { type CountElsewhere, forgetReactions, reactionsOf, removeReaction, setReaction } from './set-reaction.ts'
export { bookmarksOf, type Reaction, reacted } from './store.ts'
