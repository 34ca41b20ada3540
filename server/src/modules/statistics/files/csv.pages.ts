import { Readable } from 'node:stream'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { coerceInput } from '@stagedoor/contract/kit/loose'
import { wallTime } from '@stagedoor/contract/kit/time-zone'
import type { FastifyReply } from 'fastify'
import { t } from 'ttag'
import * as z from 'zod/mini'
import type { Viewer } from '../../../platform/context.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'

/** The most rows of a file. */
const MAX_ROWS = 50_000

/** The context of a creator who downloads a file. */
export type CreatorCtx = PageCtx & { readonly viewer: Viewer }

/** A column: its title, and its cell in a row. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => string | number | boolean | null | undefined,
]

/** The content of a CSV file. */
export interface CsvFile<Row> {
  /** Its name without the ending. */
  readonly name: string
  /** Returns its columns, with titles in the language that is set. */
  readonly columns: () => readonly Column<Row>[]
  /** Its rows, some at a time; `cut` last where there are more than a file has. */
  readonly rows: AsyncIterable<readonly Row[] | 'cut'> | Iterable<readonly Row[]>
}

/** A file of statistics: its address, what is asked for, and its content. */
interface CsvPage<Schema extends z.ZodMiniType, Row> {
  readonly name: string
  readonly path: string
  readonly query: Schema
  readonly open: (ctx: CreatorCtx, query: z.output<Schema>) => Promise<CsvFile<Row>>
}

/**
 * Serves statistics of the viewing performer as a CSV file that is not kept in between. Refuses
 * `auth.required`, `auth.forbidden` and `request.invalid`.
 */
export const serveCsv = <Schema extends z.ZodMiniType, Row>(page: CsvPage<Schema, Row>): Page =>
  servePage({
    name: `statistics.${page.name}_csv`,
    method: 'GET',
    path: page.path,
    isGated: true,
    handle: async (ctx, request, reply) => {
      const viewer = creatorOf(ctx)
      const file = await page.open({ ...ctx, viewer }, parseQuery(page.query, request.query))
      return sendHeaders(reply, file.name).send(Readable.from(linesOf(ctx, file)))
    },
  })

function creatorOf({ viewer }: PageCtx): Viewer {
  if (!viewer) return refuse('auth.required')
  return viewer.role === 'performer' ? viewer : refuse('auth.forbidden')
}

/** Parses the query of a file as the call beside it does. */
function parseQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, coerceInput(schema, query))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return refuse('request.invalid', { fields })
}

const incompleteText = () =>
  t`This file is incomplete. Choose a shorter period to get the remaining rows.`

const sendHeaders = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')

async function* linesOf<Row>(ctx: PageCtx, file: CsvFile<Row>): AsyncGenerator<string> {
  // Each cell is written while the language is set: some of them are labels.
  const compose = (make: () => string) => ctx.languages.compose(ctx.language, make)
  yield UTF8_MARK + compose(() => csvLine(file.columns().map(([title]) => title)))
  for await (const rows of file.rows)
    yield compose(() => {
      if (rows === 'cut') return csvLine([incompleteText()])
      const columns = file.columns()
      return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    })
}

/** Where the next page of a list begins. */
interface Place {
  readonly limit: number
  readonly offset: number
  readonly after?: string | undefined
}

const PAGE = 200

/**
 * Returns the rows of a list page by page: by its cursors where it has them, else by offsets. After
 * the most rows of a file it returns `cut` where there are more.
 */
export async function* pagesOf<Row>(
  { signal }: Pick<PageCtx, 'signal'>,
  read: (
    place: Place,
  ) => Promise<{ readonly data: readonly Row[]; readonly next?: string | undefined }>,
): AsyncGenerator<readonly Row[] | 'cut'> {
  let place: Place = { limit: PAGE, offset: 0 }
  for (let rows = 0; !signal.aborted; rows += PAGE) {
    const { data, next } = await read(place)
    if (rows >= MAX_ROWS) {
      if (data.length > 0) yield 'cut'
      return
    }
    yield data
    if (data.length < PAGE) return
    place = next
      ? { limit: PAGE, offset: 0, after: next }
      : { limit: PAGE, offset: place.offset + PAGE }
  }
}

/** Returns an instant as the clocks of a time zone show it: `2026-03-29 14:05`. */
export const localTime = (instant: string, timeZone: string): string =>
  wallTime(new Date(instant), timeZone).replace('T', ' ')
