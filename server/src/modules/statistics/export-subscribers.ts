import { Readable } from 'node:stream'
import type { WireOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { listSubscriberChanges as listCall } from '@stagedoor/contract/statistics'
import { listSubscriberChanges as schemas } from '@stagedoor/contract/statistics/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import type { Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import { creatorOf, parseQuery, sendCsvHeaders } from './csv.pages.ts'
import { type ChangesQuery, listSubscriberChanges } from './list-subscriber-changes.ts'

const PAGE = 200
const MAX_ROWS = 10_000

type WirePage = WireOf<typeof listCall>
type Column = readonly [
  title: string,
  cell: (change: WirePage['data'][number]) => string | boolean | null | undefined,
]

/** Returns the columns, with titles in the language that is set. */
const columns = (): Column[] => [
  [t`Id`, ({ _id }) => _id],
  [t`Fan`, ({ user }) => user?.username],
  [t`Date`, ({ at }) => at],
  [t`Since`, ({ startedAt }) => startedAt],
  [t`Returning`, ({ isReturn }) => isReturn],
  [t`Reason`, ({ endReason }) => endReason],
]

/**
 * Sends the fans who subscribed to the viewing performer, or who left, as a CSV file, reading one
 * page at a time.
 */
export async function exportSubscribers(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const viewer = creatorOf(ctx)
  const query = parseQuery(schemas.query, request.query) as ChangesQuery
  const lines = csvLinesOf({ ...ctx, viewer }, query)
  return sendCsvHeaders(reply, `subscribers-${query.change}`).send(Readable.from(lines))
}

async function* csvLinesOf(
  ctx: PageCtx & { viewer: Viewer },
  query: ChangesQuery,
): AsyncGenerator<string> {
  const encode = encoderOf(schemas.result)
  const shown = ctx.languages.compose(ctx.language, columns)
  yield UTF8_MARK + csvLine(shown.map(([title]) => title))
  for (let offset = 0; offset < MAX_ROWS && !ctx.signal.aborted; offset += PAGE) {
    const page = await listSubscriberChanges(ctx, { ...query, limit: PAGE, offset })
    const { data } = encode(page) as WirePage
    yield data.map((change) => csvLine(shown.map(([, cell]) => cell(change)))).join('')
    if (data.length < PAGE) return
  }
}
