import { Readable } from 'node:stream'
import type { WireOf } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { listSubjects as listSubjectsCall } from '@stagedoor/contract/statistics'
import { listSubjects as schemas } from '@stagedoor/contract/statistics/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import type { Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { creatorOf, parseQuery, sendCsvHeaders } from './csv.pages.ts'
import { listSubjects, type SubjectQuery } from './list-subjects.ts'

const PAGE = 200
const MAX_ROWS = 10_000

type WirePage = WireOf<typeof listSubjectsCall>
type Column = readonly [
  title: string,
  cell: (subject: WirePage['data'][number]) => string | number | boolean | null,
]

/** Returns the columns, with titles in the language that is set. */
const columns = (): Column[] => [
  [t`Id`, ({ _id }) => _id],
  [t`Title`, ({ title }) => title],
  [t`Date`, ({ createdAt }) => createdAt],
  [t`Seen`, ({ seen }) => seen],
  [t`Liked`, ({ liked }) => liked],
  [t`Sold`, ({ sold }) => sold],
  [t`Earned`, ({ earned }) => earned],
]

/**
 * Sends the figures of the viewing performer's subjects of a kind as a CSV file, in the order of
 * the list, reading one page at a time.
 */
export const exportSubjects =
  (contents: Contents) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const viewer = creatorOf(ctx)
    const query = parseQuery(schemas.query, request.query) as SubjectQuery
    const lines = csvLinesOf({ ...ctx, viewer }, contents, query)
    return sendCsvHeaders(reply, `statistics-${query.kind}`).send(Readable.from(lines))
  }

async function* csvLinesOf(
  ctx: PageCtx & { viewer: Viewer },
  contents: Contents,
  query: SubjectQuery,
): AsyncGenerator<string> {
  const encode = encoderOf(schemas.result)
  const shown = ctx.languages.compose(ctx.language, columns)
  yield UTF8_MARK + csvLine(shown.map(([title]) => title))
  for (let offset = 0; offset < MAX_ROWS && !ctx.signal.aborted; offset += PAGE) {
    const page = await listSubjects(ctx, contents, { ...query, limit: PAGE, offset })
    const { data } = encode(page) as WirePage
    yield data.map((subject) => csvLine(shown.map(([, cell]) => cell(subject)))).join('')
    if (data.length < PAGE) return
  }
}
