import type { InTransaction } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { forgetReactions, reactionsBy, removeReaction } from '../social/index.ts'
import { countLikes } from './set-reaction.ts'

const AT_ONCE = 200

/** Takes some of an account's likes and bookmarks back, and those of others for it; true while there are more. */
async function eraseReactions(ctx: InTransaction, accountId: string): Promise<boolean> {
  const reactions = await reactionsBy(ctx, accountId, AT_ONCE)
  for (const reaction of reactions) await removeReaction(ctx, reaction, countLikes)
  await forgetReactions(ctx, [accountId])
  return reactions.length > 0
}

/** The part of reactions in copying and erasing an account's data. */
export const reactionsPrivacy: Privacy = {
  erase: {
    shared: (ctx, { id }) => eraseReactions(ctx, id),
  },
}
