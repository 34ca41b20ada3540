import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCtx } from '../../../platform/http/index.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireStaff } from '../../../platform/staff.ts'
import type { Contents } from '../../content/index.ts'
import { refuseStaffWithoutFactor } from '../../factors/index.ts'
import { requireCreator } from './list-statements.ts'
import { parseMonth } from './rules.ts'
import { type StatementContent, statementContentOf } from './statement-content.ts'
import { writeStatementCsv } from './write-csv.ts'
import { writeStatementJson } from './write-json.ts'
import { writeStatementPdf } from './write-pdf.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json',
} as const

/**
 * Sends a statement of a month as a file: the viewing performer's, or to admins that of a creator.
 * Refuses `request.invalid` for a month to come.
 */
export const exportStatement =
  (contents: Contents, format: keyof typeof types) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const query = request.query as { readonly month?: unknown; readonly performerId?: unknown }
    const creatorId = await requireReader(ctx, query.performerId)
    const month = monthOf(query, ctx.now())
    const content = await statementContentOf(ctx, contents, { creatorId, month })
    return reply
      .header('content-disposition', `attachment; filename="statement-${month}.${format}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(types[format])
      .send(await bytesOf(format, content))
  }

/**
 * Returns the creator whose statements are read: the viewer, or the one that an admin names.
 * Refuses everybody else.
 */
export async function requireReader(ctx: PageCtx, performerId: unknown): Promise<string> {
  const { viewer } = ctx
  if (!viewer) return refuse('auth.required')
  if (viewer.role === 'performer') return viewer.id
  if (viewer.role !== 'admin') refuse('auth.forbidden')
  requireStaff(viewer, 'money.read')
  await refuseStaffWithoutFactor(ctx, { staff: 'money.read' }, viewer)
  return requireCreator(ctx, performerId)
}

async function bytesOf(
  format: keyof typeof types,
  content: StatementContent,
): Promise<NodeJS.ReadableStream> {
  if (format === 'pdf') return writeStatementPdf(content)
  return Readable.from(format === 'csv' ? writeStatementCsv(content) : writeStatementJson(content))
}

/** Parses a month. Refuses one that is not written as 2026-11, or has not begun. */
function monthOf({ month }: { readonly month?: unknown }, now: Date): string {
  const message = copy('Not a month that has begun, such as 2026-11')
  return (
    parseMonth(month, now) ?? refuse('request.invalid', { fields: [{ path: 'month', message }] })
  )
}
