import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { forgetReactions, removeReaction } from './keep-reactions.ts'
import type { ReactionPorts } from './ports.ts'
import { selectReactionsOf } from './store.ts'

const exportReactionsSql = statement(
  'reactions.export_reactions',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('reactions')
        .select(['id', 'action', 'objectKind', 'objectId', 'createdAt'])
        .where('accountId', '=', accountId),
      keyset,
    ),
)

/** Lists the likes and bookmarks of an account. */
const exportReactions = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportReactionsSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

const AT_ONCE = 200

/** Removes some likes and bookmarks by an account and for it; returns true while there are more. */
async function eraseReactions(
  ctx: InTransaction,
  accountId: string,
  ports: ReactionPorts,
): Promise<boolean> {
  const reactions = await selectReactionsOf(ctx, accountId, AT_ONCE)
  for (const reaction of reactions) await removeReaction(ctx, reaction, ports)
  await forgetReactions(ctx, [accountId])
  return reactions.length > 0
}

/** Returns the export and erasure of an account's reactions. */
export const reactionsPrivacy = (ports: ReactionPorts): Privacy => ({
  export: [
    {
      name: 'likes-and-bookmarks',
      section: 'activity',
      summary: 'Your likes and bookmarks.',
      rows: (ctx, { id }) => exportReactions(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseReactions(ctx, id, ports),
  },
})
