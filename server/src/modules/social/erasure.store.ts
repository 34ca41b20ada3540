import type { InTransaction } from '../../platform/context.ts'
import type { Reaction } from './store.ts'

/** Some of an account's likes and bookmarks. */
export const selectReactionsOf = ({ db }: InTransaction, accountId: string, limit: number): Promise<Reaction[]> =>
  db.selectFrom('reactions').selectAll().where('accountId', '=', accountId).limit(limit).$castTo<Reaction>().execute()
