import type * as cases from '@stagedoor/contract/cases'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Contents } from '../content/index.ts'
import { adminView, peopleIn, reportsOfCase } from '../reports/index.ts'
import { needsOpinion, opinionsOf } from './opinions/read-opinions.ts'
import { selectCase, selectCases } from './store.ts'
import { presentCase, presentCases } from './views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** The most reports of a case that are shown with it. */
const MAX_REPORTS = 100

/** Lists a page of cases. */
export async function listCases(ctx: ViewerCtx, query: InputOf<typeof cases.listCases>['query']) {
  const { state, holder, ownerId, kind } = query
  const holderId = { me: ctx.viewer.id, nobody: null, asked: undefined }[holder ?? 'asked']
  const askedId = holder === 'asked' ? ctx.viewer.id : undefined
  const filter = { isClosed: state === 'closed', holderId, askedId, ownerId, kind }
  const { rows, total } = await selectCases(ctx, filter, pageOf(query))
  return { data: await presentCases(ctx, rows), total }
}

/** Returns a case with its reports. */
export async function readCase(ctx: ViewerCtx, contents: Contents, id: string) {
  const row = (await selectCase(ctx, id)) ?? refuse('cases.not_found')
  const reports = await reportsOfCase(ctx, id, MAX_REPORTS)
  const people = await peopleIn(ctx, reports)
  const now = ctx.now()
  const filter = { isClosed: false, ownerId: row.ownerId ?? undefined }
  const others = row.ownerId ? (await selectCases(ctx, filter, { limit: 1, offset: 0 })).total : 0
  return {
    ...(await presentCase(ctx, row)),
    reports: reports.map((report) => adminView(report, { people, now, contents })),
    opinions: await opinionsOf(ctx, id),
    needsOpinion: await needsOpinion(ctx, row),
    otherCases: row.closedAt ? others : Math.max(0, others - 1),
  }
}
