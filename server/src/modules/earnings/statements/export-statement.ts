import { Readable } from 'node:stream'
import { StatementMonth } from '@stagedoor/contract/earnings/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { csvLine, type PageCtx, UTF8_MARK } from '../../../platform/http/index.ts'
import { isPrintable } from '../../../platform/pdf.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { entriesOfMonth, monthsOf, type StatementEntry, type StatementPosition } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { eventLabel, statementLabels } from './labels.views.ts'
import { isOpen } from './list-statements.ts'
import { afterChange, quietStatement, statementsOf, totalOf } from './rules.ts'
import { type StatementFile, writeStatementPdf } from './write-pdf.ts'

const LINES_PER_READ = 500

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** Sends the viewing performer's statement of a month as a file. Refuses `request.invalid` for a month to come. */
export const exportStatement =
  (format: keyof typeof types) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = ctx
    if (!viewer) return refuse('auth.required')
    if (viewer.role !== 'performer') refuse('auth.forbidden')
    const month = monthOf(request.query as { readonly month?: unknown }, ctx.now())
    const file = await statementFileOf({ ...ctx, viewer }, month)
    return reply
      .header('content-disposition', `attachment; filename="statement-${month}.${format}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(types[format])
      .send(format === 'csv' ? Readable.from(csvLinesOf(file)) : writeStatementPdf(file))
  }

/** Parses a month. Refuses one that is not written as 2026-11, or has not begun. */
function monthOf({ month }: { readonly month?: unknown }, now: Date): string {
  const parsed = z.safeParse(StatementMonth, month)
  if (parsed.success && parsed.data <= now.toISOString().slice(0, 7)) return parsed.data
  const message = parsed.success ? 'This month has not begun' : (parsed.error.issues[0]?.message ?? '')
  return refuse('request.invalid', { fields: [{ path: 'month', message }] })
}

async function statementFileOf(ctx: Ctx & { readonly viewer: Viewer }, month: string): Promise<StatementFile> {
  const [{ currency, siteName }, account, sums] = await Promise.all([
    readSettings(ctx),
    accountById(ctx, ctx.viewer.id),
    monthsOf(ctx, ctx.viewer.id),
  ])
  const statements = statementsOf(sums)
  const statement = statements.find((one) => one.month === month) ?? quietStatement(month, statements)
  const translated = ctx.languages.compose(ctx.language, statementLabels)
  const canPrint = isPrintable(JSON.stringify(translated))
  const username = account?.username ?? ''
  return {
    statement,
    isOpen: isOpen(month, ctx.now()),
    lines: () => linesOf(ctx, month),
    labels: canPrint ? translated : statementLabels(),
    language: canPrint ? ctx.language : 'en',
    currency,
    siteName,
    creator: isPrintable(account?.name ?? '') ? `${account?.name} (@${username})` : `@${username}`,
    createdAt: ctx.now(),
  }
}

/** Reads the lines of a month, a few hundred at a time, until the reader leaves. */
async function* linesOf(ctx: Ctx & { readonly viewer: Viewer }, month: string): AsyncGenerator<StatementEntry[]> {
  let after: StatementPosition | undefined
  while (!ctx.signal.aborted) {
    const entries = await entriesOfMonth(ctx, ctx.viewer.id, { month, after, limit: LINES_PER_READ })
    if (entries.length > 0) yield entries
    if (entries.length < LINES_PER_READ) return
    after = entries.at(-1)
  }
}

const decimal = (amount: bigint) => Number(amount) / 100

/** Writes a statement as lines of CSV: the opening balances, every change with the balances after it, the closing ones. */
async function* csvLinesOf({ statement, lines, labels }: StatementFile): AsyncGenerator<string> {
  const { date, event, yours, site, held, available, reserved, inTransit, balance, transfer } = labels
  const balancesOf = (at: typeof statement.opening) =>
    [at.held, at.available, at.reserved, at.inTransit, totalOf(at)].map(decimal)
  yield UTF8_MARK + csvLine([date, event, yours, site, held, available, reserved, inTransit, balance, transfer])
  yield csvLine([`${statement.month}-01`, labels.opening, null, null, ...balancesOf(statement.opening), null])
  let after = statement.opening
  for await (const entries of lines()) {
    yield entries
      .map((entry) => {
        after = afterChange(after, entry)
        const amounts = [decimal(totalOf(entry)), decimal(entry.commission), ...balancesOf(after)]
        return csvLine([entry.postedAt.toISOString(), eventLabel(labels, entry), ...amounts, entry.transferId])
      })
      .join('')
  }
  yield csvLine([statement.month, labels.closing, null, null, ...balancesOf(after), null])
}
