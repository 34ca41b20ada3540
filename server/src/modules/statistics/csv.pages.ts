import { coerceInput } from '@stagedoor/contract/kit/loose'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Viewer } from '../../platform/context.ts'
import type { PageCtx } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'

/** Returns the performer who asks for a file. Refuses `auth.required` and `auth.forbidden`. */
export function creatorOf({ viewer }: PageCtx): Viewer {
  if (!viewer) return refuse('auth.required')
  return viewer.role === 'performer' ? viewer : refuse('auth.forbidden')
}

/** Parses the query of a file as the call beside it does. */
export function parseQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, coerceInput(schema, query))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return refuse('request.invalid', { fields })
}

/** Sets the headers of a CSV file that is saved under a name and not kept in between. */
export const sendCsvHeaders = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
