import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageCtx } from '../../../platform/http/index.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireReader } from './export-statement.ts'
import { readHead } from './statement-content.ts'
import { writeYearCsv, writeYearPdf } from './write-year.ts'
import { parseYear, yearStatement } from './year.rules.ts'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/**
 * Sends the statement of a year with the sums of its months as a file: the viewing performer's, or
 * to admins that of a creator. Refuses `request.invalid` for a year to come.
 */
export const exportYear =
  (format: keyof typeof types) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const query = request.query as { readonly year?: unknown; readonly performerId?: unknown }
    const creatorId = await requireReader(ctx, query.performerId)
    const message = copy('Not a year that has begun, such as 2026')
    const year =
      parseYear(query.year, ctx.now()) ??
      refuse('request.invalid', { fields: [{ path: 'year', message }] })
    const { statements, ...head } = await readHead(ctx, creatorId)
    const isOpen = year === ctx.now().toISOString().slice(0, 4)
    const content = { ...head, statement: yearStatement(year, statements), isOpen }
    return reply
      .header('content-disposition', `attachment; filename="statement-${year}.${format}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(types[format])
      .send(format === 'csv' ? writeYearCsv(content) : await writeYearPdf(content))
  }
