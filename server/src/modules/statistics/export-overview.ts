import type { WireOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { readOverview as readOverviewCall } from '@stagedoor/contract/statistics'
import { readOverview as schemas } from '@stagedoor/contract/statistics/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import type { PageCtx } from '../../platform/http/index.ts'
import { creatorOf, parseQuery, sendCsvHeaders } from './csv.pages.ts'
import { readOverview } from './read-overview.ts'

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
  const viewer = creatorOf(ctx)
  const overview = await readOverview({ ...ctx, viewer }, parseQuery(schemas.query, request.query))
  const { now } = encoderOf(schemas.result)(overview) as WireOf<typeof readOverviewCall>
  const shown = ctx.languages.compose(ctx.language, columns)
  const lines = now.parts.map((part) => csvLine(shown.map(([, cell]) => cell(part))))
  return sendCsvHeaders(reply, `statistics-${now.fromDate}-${now.toDate}`).send(
    UTF8_MARK + csvLine(shown.map(([title]) => title)) + lines.join(''),
  )
}
