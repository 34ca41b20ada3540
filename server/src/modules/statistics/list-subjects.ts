import type { InputOf } from '@stagedoor/contract/kit'
import type { listSubjects as listSubjectsCall } from '@stagedoor/contract/statistics'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import type { Contents } from '../content/index.ts'
import { type SubjectOrder, selectSubjectPage } from './subjects.store.ts'
import { subjectViews } from './subjects.views.ts'

/** The kind, order and page of a list of subjects. */
export type SubjectQuery = InputOf<typeof listSubjectsCall>['query']

const columns = new Map<string, SubjectOrder['by']>([
  ['seen', 'seen'],
  ['liked', 'liked'],
  ['sold', 'sold'],
  ['earned', 'earned'],
])

/** Lists the viewing performer's subjects of one kind with their figures, newest first. */
export async function listSubjects(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  query: SubjectQuery,
) {
  const order = parseListOrder(query, columns)
  const filter = { performerId: ctx.viewer.id, kind: query.kind }
  const { rows, total } = await selectSubjectPage(ctx, filter, order)
  return { data: await subjectViews(ctx, contents, rows), total, ...nextCursor(rows, order) }
}
