import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Instant, text } from '../kit/scalars.ts'

/** How grave an entry of a technical log is. */
export const LogLevel = z.enum(['info', 'warn', 'error', 'fatal'])

/** An entry of a technical log. It names no person, address, body or token. */
export const LogEntry = z.object({
  _id: z.string(),
  level: LogLevel,
  /** The call, the pattern of the address, or the words of the log line. */
  name: z.string(),
  code: z.nullable(z.string()),
  status: z.nullable(z.number()),
  /** How long the answer took, in milliseconds. */
  ms: z.nullable(z.number()),
  role: z.nullable(z.enum(['guest', 'fan', 'performer', 'admin'])),
  /** The id that the log of the process has for the same request. */
  requestId: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  createdAt: Instant,
})

const query = z.object({
  ...paging,
  level: z.optional(LogLevel),
  /** The beginning of a call’s name or of a line’s words. */
  name: z.optional(text(100)),
  code: z.optional(text(80)),
  requestId: z.optional(text(64)),
  /** Answers that took at least so many milliseconds. */
  minMs: z.optional(z.int().check(z.gte(0))),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
})

const list = { query, result: page(LogEntry) }

export const listExceptions = list

export const listRequests = list

export const listSystem = list
