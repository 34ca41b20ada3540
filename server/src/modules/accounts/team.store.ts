import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** Says whether others answer the messages to an account, and since when that is so. */
interface Team {
  readonly isAnsweredByTeam: boolean
  /** Null while it was never changed. */
  readonly teamChangedAt: Date | null
}

const teamSql = statement('accounts.team', ({ id }: { id: string }, { db }) =>
  db.selectFrom('accounts').select(['isAnsweredByTeam', 'teamChangedAt']).where('id', '=', id),
)

/** Returns whether others answer the messages to an account. */
export async function selectTeam(ctx: ReadCtx, id: string): Promise<Team> {
  const [row] = await read(ctx, teamSql, { id })
  return row ?? { isAnsweredByTeam: false, teamChangedAt: null }
}

const storeTeamSql = statement(
  'accounts.store_team',
  ({ isAnsweredByTeam, id }: { isAnsweredByTeam: boolean; id: string }, ctx) =>
    ctx.db
      .updateTable('accounts')
      .set({ isAnsweredByTeam, teamChangedAt: ctx.now() })
      .where('id', '=', id)
      .where('isAnsweredByTeam', '<>', isAnsweredByTeam),
)

/**
 * Stores whether others answer the messages to an account from now on. Returns false when it was so
 * before.
 */
export async function storeTeam(
  ctx: InTransaction,
  id: string,
  isAnsweredByTeam: boolean,
): Promise<boolean> {
  return (await write(ctx, storeTeamSql, { isAnsweredByTeam, id })) > 0n
}
