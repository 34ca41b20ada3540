import { Readable } from 'node:stream'
import { schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import * as z from 'zod/mini'
import { transaction, type Viewer } from '../../../platform/context.ts'
import { type PageCtx, type Route, valueAt } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireStaff } from '../../../platform/staff.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { refuseStaffWithoutFactor } from '../../factors/index.ts'
import type { Table } from './content.rules.ts'
import { tableOf } from './rules.ts'

const PAGE = 200
/** The largest offset of a list without a cursor. */
const LAST_OFFSET = 10_000
const MOST_ROWS = 100_000
type Query = Readonly<Record<string, unknown>>
type WirePage = { readonly data: readonly unknown[]; readonly next?: string }

/**
 * Sends a table of the admin console as a CSV file: the rows of its list with the same filters,
 * reading one page at a time.
 */
export async function exportTable(
  ctx: PageCtx,
  routes: readonly Route[],
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { viewer } = ctx
  if (!viewer) return refuse('auth.required')
  if (viewer.role !== 'admin') refuse('auth.forbidden')
  const table = tableOf((request.params as { file: string }).file)
  const route = table && routes.find(({ call }) => call.name === table.call)
  if (!route) return refuse('request.not_found')
  const staff = route.call.staff ?? table?.staff
  if (!staff) return refuse('request.not_found')
  requireStaff(viewer, staff)
  await refuseStaffWithoutFactor(ctx, { staff }, viewer)
  const query = queryOf(route.call, request.query as Query)
  await auditChange({ ...ctx, viewer }, table.name, query)
  const day = ctx.now().toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="${table.name}-${day}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(linesOf({ ...ctx, viewer }, route, { table, query })))
}

/**
 * Parses the filters of the list as its call does; the export sets the paging. A list without
 * filters accepts any query.
 */
function queryOf(call: AnyCall, given: Query): Query {
  const {
    limit: _limit,
    offset: _offset,
    after: _after,
    current: _page,
    pageSize: _size,
    ...filters
  } = given
  const schema = schemasOf(call).query
  if (!schema) return {}
  const parsed = z.safeParse(schema, coerceInput(schema, filters))
  if (parsed.success) return parsed.data as Query
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return refuse('request.invalid', { fields })
}

/**
 * Audits the export with the table and the names of the filters. Their values are left out, because
 * they may be an e-mail address.
 */
const auditChange = (
  ctx: PageCtx & { viewer: Viewer },
  subjectId: string,
  query: Query,
): Promise<void> =>
  transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'admin.table_exported',
      subjectKind: 'table',
      subjectId,
      detail: { filters: Object.keys(query).filter((name) => query[name] !== undefined) },
    }),
  )

const incompleteText = () =>
  t`This file is incomplete. Narrow the filters to export the remaining rows.`

async function* linesOf(
  ctx: PageCtx,
  route: Route,
  { table, query }: { table: Table; query: Query },
): AsyncGenerator<string> {
  const columns = ctx.languages.compose(ctx.language, table.columns)
  yield UTF8_MARK + csvLine(columns.map(([title]) => title))
  const paths = columns.map(([, path]) => path)
  for await (const rows of pagesOf(ctx, route, query)) {
    if (rows === 'cut') yield csvLine([ctx.languages.compose(ctx.language, incompleteText)])
    else yield rows.map((row) => csvLine(paths.map((path) => valueAt(row, path)))).join('')
  }
}

/**
 * Reads the rows of a list page by page, then yields `cut` when there are more than can be read.
 */
async function* pagesOf(
  ctx: PageCtx,
  { call, handle }: Route,
  query: Query,
): AsyncGenerator<readonly unknown[] | 'cut'> {
  const list = handle as (ctx: PageCtx, input: { query: Query }) => Promise<unknown>
  let after: string | undefined
  for (let read = 0; !ctx.signal.aborted; read += PAGE) {
    const isTooFar = read >= MOST_ROWS || (read > LAST_OFFSET && !after)
    if (isTooFar) return yield 'cut'
    const position = after ? { after } : { offset: read }
    const answer = await list(ctx, { query: { ...query, limit: PAGE, ...position } })
    const page = encoderOf(schemasOf(call).result)(answer) as WirePage | readonly unknown[]
    // A call that returns the whole list has no pages.
    if ('length' in page) return yield page
    yield page.data
    if (page.data.length < PAGE) return
    after = page.next
  }
}
