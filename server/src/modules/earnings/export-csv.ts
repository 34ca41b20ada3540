import { Readable } from 'node:stream'
import type { list } from '@stagedoor/contract/earnings'
import { list as listSchemas } from '@stagedoor/contract/earnings/schemas'
import type { WireOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import * as z from 'zod/mini'
import type { Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Contents } from '../content/index.ts'
import { type EarningQuery, listEarnings } from './read-earnings.ts'

const PAGE = 200
const MAX_ROWS = 100_000

type WirePage = WireOf<typeof list>
type Wire = WirePage['data'][number]

type Column = readonly [
  title: string,
  cell: (earning: Wire) => string | number | boolean | null | undefined,
]

const incompleteText = () =>
  t`This file is incomplete. Narrow the filters to export the remaining rows.`

/** Returns the columns, with titles in the language that is set. */
const columns = (): Column[] => [
  [t`Id`, ({ _id }) => _id],
  [t`Date`, ({ createdAt }) => createdAt],
  [t`Fan`, ({ userInfo }) => userInfo?.username],
  [t`For`, ({ type }) => type],
  [t`Item`, ({ transactionInfo }) => soldLabel(transactionInfo?.sold)],
  [t`Paid`, ({ chargedPrice }) => chargedPrice],
  [t`Tax`, ({ taxPrice }) => taxPrice],
  [t`Site share`, ({ commissionPrice }) => commissionPrice],
  [t`Yours`, ({ netPrice }) => netPrice],
  [t`Refunded`, ({ isRefunded }) => isRefunded],
  [t`Paid from`, ({ paymentGateway, isToken }) => (isToken ? 'wallet' : paymentGateway)],
  [t`Transaction`, ({ transactionId }) => transactionId],
]

/** Returns an item as its title, or by its kind and day. */
const soldLabel = (sold: NonNullable<Wire['transactionInfo']>['sold']) =>
  sold && (sold.title ?? `${sold.kind} ${sold.createdAt.slice(0, 10)}`)

/**
 * Sends the viewing performer's earnings as a CSV file with the filters of the list, reading one
 * page at a time.
 */
export const exportCsv =
  (contents: Contents) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = ctx
    if (!viewer) return refuse('auth.required')
    if (viewer.role !== 'performer') refuse('auth.forbidden')
    const query = queryOf(request.query as Record<string, unknown>)
    return reply
      .header(
        'content-disposition',
        `attachment; filename="earnings-${ctx.now().toISOString().slice(0, 10)}.csv"`,
      )
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvLinesOf({ ...ctx, viewer }, contents, query)))
  }

/** Parses the filters of the list as its call does; the export sets paging and order. */
function queryOf({ type, userId, fromDate, toDate }: Record<string, unknown>): EarningQuery {
  const parsed = z.safeParse(
    listSchemas.query,
    coerceInput(listSchemas.query, { type, userId, fromDate, toDate }),
  )
  if (parsed.success) return parsed.data as EarningQuery
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return refuse('request.invalid', { fields })
}

async function* csvLinesOf(
  ctx: PageCtx & { viewer: Viewer },
  contents: Contents,
  query: EarningQuery,
): AsyncGenerator<string> {
  const encode = encoderOf(listSchemas.result)
  const shown = ctx.languages.compose(ctx.language, columns)
  yield UTF8_MARK + csvLine(shown.map(([title]) => title))
  let after: string | undefined
  for (let read = 0; read < MAX_ROWS && !ctx.signal.aborted; read += PAGE) {
    const page = await listEarnings(ctx, contents, { ...query, limit: PAGE, after })
    const { data } = encode(page) as WirePage
    yield data.map((earning) => csvLine(shown.map(([, cell]) => cell(earning)))).join('')
    after = page.next
    if (!after) return
  }
  yield csvLine([ctx.languages.compose(ctx.language, incompleteText)])
}
