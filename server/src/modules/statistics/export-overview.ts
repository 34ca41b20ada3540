import type { WireOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import type { readOverview as readOverviewCall } from '@stagedoor/contract/statistics'
import { readOverview as schemas } from '@stagedoor/contract/statistics/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import * as z from 'zod/mini'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type PeriodQuery, readOverview } from './read-overview.ts'

type Part = WireOf<typeof readOverviewCall>['now']['parts'][number]

type Column = readonly [title: string, cell: (part: Part) => string | number]

/** Returns the columns, with titles in the language that is set. */
const columns = (): Column[] => [
  [t`Day`, ({ day }) => day],
  [t`Visits`, ({ visits }) => visits],
  [t`New followers`, ({ follows }) => follows],
  [t`New subscribers`, ({ joined }) => joined],
  [t`Returning subscribers`, ({ returned }) => returned],
  [t`Renewals`, ({ renewed }) => renewed],
  [t`Lost subscribers`, ({ lost }) => lost],
  [t`Paid`, ({ gross }) => gross],
  [t`Earned`, ({ net }) => net],
  [t`Subscriptions`, ({ sources }) => sources.subscriptions],
  [t`Tips`, ({ sources }) => sources.tips],
  [t`Posts, videos and galleries`, ({ sources }) => sources.content],
  [t`Messages`, ({ sources }) => sources.messages],
  [t`Products`, ({ sources }) => sources.products],
  [t`Streams and calls`, ({ sources }) => sources.live],
]

/** Sends the viewing performer's figures of a period as a CSV file, a line for each part of it. */
export async function exportOverview(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { viewer } = ctx
  if (!viewer) return refuse('auth.required')
  if (viewer.role !== 'performer') refuse('auth.forbidden')
  const overview = await readOverview({ ...ctx, viewer }, queryOf(request.query))
  const { now } = encoderOf(schemas.result)(overview) as WireOf<typeof readOverviewCall>
  const shown = ctx.languages.compose(ctx.language, columns)
  const lines = now.parts.map((part) => csvLine(shown.map(([, cell]) => cell(part))))
  return reply
    .header(
      'content-disposition',
      `attachment; filename="statistics-${now.fromDate}-${now.toDate}.csv"`,
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(UTF8_MARK + csvLine(shown.map(([title]) => title)) + lines.join(''))
}

/** Parses the query as the call does. */
function queryOf(query: unknown): PeriodQuery {
  const parsed = z.safeParse(schemas.query, coerceInput(schemas.query, query))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return refuse('request.invalid', { fields })
}
