import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

/** How far a copy of one's data is. One that is `expired` was ready once and is deleted. */
export const ExportState = z.enum(['none', 'preparing', 'ready', 'failed', 'expired'])

/** The newest copy of the data of one's account. */
export const OwnExport = z.object({
  state: ExportState,
  /** In bytes, once it is ready. */
  size: z.nullable(z.number()),
  requestedAt: z.nullable(Instant),
  /** Until when it can be downloaded, or could. */
  until: z.nullable(Instant),
  /** Where it is downloaded in this session, for five minutes; ask again for another address. */
  url: z.nullable(z.string()),
  /** From when another copy can be asked for; in the past or null when that is now. */
  again: z.nullable(Instant),
})
export type OwnExport = z.output<typeof OwnExport>

export const requestExport = { result: OwnExport }

export const readExport = { result: OwnExport }
