import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, read, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { endFollow } from './unfollow-performer.ts'

const exportFollowsSql = statement(
  'follows.export_follows',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('follows')
        .select(['id', 'performerId', 'via', 'createdAt'])
        .where('followerId', '=', accountId),
      keyset,
    ),
)

/** Lists the performers an account follows. Follows by others belong to the others. */
const exportFollows = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportFollowsSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
    return page.map(({ performerId, via, createdAt }) => ({
      username: names.get(performerId) ?? null,
      via,
      createdAt,
    }))
  })

const AT_ONCE = 200

/** Deletes some follows of and by an account; returns true while there are more. */
async function eraseFollows(ctx: InTransaction, accountId: string): Promise<boolean> {
  const follows = await selectFollowsOf(ctx, accountId, AT_ONCE)
  for (const { followerId, performerId } of follows) await endFollow(ctx, followerId, performerId)
  return follows.length > 0
}

const followsOfSql = statement(
  'follows.follows_of',
  ({ accountId, limit }: { accountId: string; limit: number }) => sql<{
    followerId: string
    performerId: string
  }>`
    select follower_id, performer_id from follows where follower_id = ${accountId}
      or performer_id = ${accountId}
    order by follower_id, performer_id limit ${limit}`,
)

/** Returns some of an account's follows, on either side. */
async function selectFollowsOf(ctx: InTransaction, accountId: string, limit: number) {
  const rows = await read(ctx, followsOfSql, { accountId, limit })
  return rows
}

/** The export and erasure of an account's follows. */
export const followsPrivacy: Privacy = {
  export: [
    {
      name: 'follows',
      section: 'activity',
      summary: 'The creators you follow.',
      rows: (ctx, { id }) => exportFollows(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseFollows(ctx, id),
  },
}
