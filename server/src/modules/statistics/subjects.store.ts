import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  paginate,
  read,
  type StatementCtx,
  type StatisticSubjects,
  statement,
} from '../../platform/db/index.ts'

/** An item, promotion or link with its sums, as it is stored; `earned` in hundredths of currency. */
export type SubjectRow = Readonly<Selectable<StatisticSubjects>>

/** The orders of a list of subjects. */
export type SubjectOrder = ListOrder<'createdAt' | 'seen' | 'liked' | 'sold' | 'earned'>

interface SubjectFilter {
  readonly performerId: string
  readonly kind: string
}

const matching = ({ db }: StatementCtx, { performerId, kind }: SubjectFilter) =>
  db.selectFrom('statisticSubjects').where('performerId', '=', performerId).where('kind', '=', kind)

const subjectPageSql = statement(
  'statistics.subject_page',
  ({ filter, order }: { filter: SubjectFilter; order: SubjectOrder }, ctx) =>
    paginate(matching(ctx, filter).selectAll(), order),
)

const countSubjectsSql = statement(
  'statistics.count_subjects',
  ({ filter, order }: { filter: SubjectFilter; order: SubjectOrder }, ctx) =>
    counted(ctx, matching(ctx, filter).select('id'), order),
)

/** Returns a page of a performer's subjects of one kind, and their number. */
export async function selectSubjectPage(ctx: ReadCtx, filter: SubjectFilter, order: SubjectOrder) {
  const rows = await read(ctx, subjectPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countSubjectsSql, { filter, order })) }
}

const subjectSql = statement('statistics.subject', ({ id }: { id: string }, { db }) =>
  db.selectFrom('statisticSubjects').selectAll().where('id', '=', id),
)

/** Returns a subject; undefined while nothing of this id is counted. */
export const subjectById = (ctx: ReadCtx, id: string): Promise<SubjectRow | undefined> =>
  first(read(ctx, subjectSql, { id }))
