import type { LogEntry } from '@stagedoor/contract/logs'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { TechnicalLogs } from '../../platform/db/index.ts'

type Entry = z.output<typeof LogEntry>

/** Returns an entry for the console. */
export const entryView = (row: Selectable<TechnicalLogs>): Entry => ({
  _id: row.id,
  level: row.level as Entry['level'],
  name: row.name,
  code: row.code,
  status: row.status,
  ms: row.ms,
  role: row.role as Entry['role'],
  requestId: row.requestId,
  detail: row.detail,
  createdAt: row.happenedAt,
})
