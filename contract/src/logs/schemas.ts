import * as z from 'zod/mini'
import { page, paging } from '../kit/page.ts'
import { DateFilter, Instant, text } from '../kit/scalars.ts'

/** The severity of an entry of a technical log. */
export const LogLevel = z.enum(['info', 'warn', 'error', 'fatal'])

/** An entry of a technical log. It names no person, address, body or token. */
export const LogEntry = z.object({
  _id: z.string(),
  level: LogLevel,
  /** The call, the pattern of the address, or the message of the log line. */
  name: z.string(),
  code: z.nullable(z.string()),
  status: z.nullable(z.number()),
  /** The duration of the request, in milliseconds. */
  ms: z.nullable(z.number()),
  role: z.nullable(z.enum(['guest', 'fan', 'performer', 'admin'])),
  /** The id of the same request in the process's log. */
  requestId: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  createdAt: Instant,
})

const query = z.object({
  ...paging,
  level: z.optional(LogLevel),
  /** The beginning of a call’s name or of a message. */
  name: z.optional(text(100)),
  code: z.optional(text(80)),
  requestId: z.optional(text(64)),
  /** Only requests that took at least this many milliseconds. */
  minMs: z.optional(z.int().check(z.gte(0))),
  fromDate: z.optional(DateFilter),
  toDate: z.optional(DateFilter),
})

const list = { query, result: page(LogEntry) }

export const listExceptions = list

export const listRequests = list

export const listSystem = list
