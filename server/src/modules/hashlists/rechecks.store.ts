import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import type { ListMatch } from './rules.ts'

/** A service that is asked about the files that are kept. */
export interface Recheck {
  readonly id: string
  /** The last file that was asked about. */
  readonly position: string
}

const FIRST = '00000000-0000-0000-0000-000000000000'

const beginSql = statement(
  'hashlists.begin_recheck',
  ({ id, before }: { id: string; before: Date }) => sql<{ id: string; position: string }>`
    update hash_lists set recheck_position = coalesce(recheck_position, ${FIRST}::uuid)
    where id = ${id}::uuid and is_active
      and (recheck_position is not null or rechecked_at is null or rechecked_at < ${before})
    returning id, recheck_position as position`,
)

/** Goes on with a round of questions, or begins one where the last ended before an instant. */
export const beginRecheck = (
  ctx: ReadCtx,
  due: { readonly id: string; readonly before: Date },
): Promise<Recheck | undefined> => first(read(ctx, beginSql, due))

const moveSql = statement(
  'hashlists.move_recheck',
  ({ list, position }: { list: Recheck; position: string | null }, ctx) =>
    ctx.db
      .updateTable('hashLists')
      .set({ recheckPosition: position, ...(position === null && { recheckedAt: ctx.now() }) })
      .where('id', '=', list.id)
      .where('recheckPosition', '=', list.position),
)

/** Stores how far a round came, null at its end; false where another worker did meanwhile. */
export const moveRecheck = async (
  ctx: InTransaction,
  list: Recheck,
  position: string | null,
): Promise<boolean> => (await write(ctx, moveSql, { list, position })) > 0n

/** An answer of a service, which has no entry of its own here. */
type Answer = Pick<ListMatch, 'class' | 'reference'>

const answersSql = statement(
  'hashlists.answers_before',
  (
    {
      listId,
      fileId,
      isWrong,
    }: {
      listId: string
      fileId: string
      isWrong: boolean
    },
    { db },
  ) =>
    db
      .selectFrom('hashMatches')
      .select(['class', 'reference'])
      .where('listId', '=', listId)
      .where('fileId', '=', fileId)
      .where('part', '=', 'file')
      .where('entryId', 'is', null)
      .$if(isWrong, (query) => query.where('finding', '=', 'wrong')),
)

/**
 * Returns answers of a service about a file without those that it gave before, or of these only
 * those that people found to be wrong.
 */
export async function newAnswers<One extends Answer>(
  ctx: ReadCtx,
  of: { readonly listId: string; readonly fileId: string; readonly isWrong: boolean },
  answers: readonly One[],
): Promise<One[]> {
  if (answers.length === 0) return []
  const keyOf = ({ class: kind, reference }: Pick<Answer, 'reference'> & { class: string }) =>
    `${kind} ${reference}`
  const before = new Set((await read(ctx, answersSql, of)).map(keyOf))
  return answers.filter((one) => !before.has(keyOf(one)))
}
