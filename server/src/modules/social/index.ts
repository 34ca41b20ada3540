export { reactionRemoved, reactionSet } from './announcements.ts'
export { type CountElsewhere, forgetReactions, reactionsOf, removeReaction, setReaction } from './set-reaction.ts'
export { bookmarksOf, type Reaction, reacted, selectReactionsOf as reactionsBy } from './store.ts'
