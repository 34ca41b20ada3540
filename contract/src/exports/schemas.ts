import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

/** The progress of a copy of an account's data. An `expired` one was ready and has been deleted. */
export const ExportState = z.enum(['none', 'preparing', 'ready', 'failed', 'expired'])

/** The newest copy of an account's data. */
export const OwnExport = z.object({
  state: ExportState,
  /** The size in bytes once it is ready. */
  size: z.nullable(z.number()),
  requestedAt: z.nullable(Instant),
  /** The time until which it can, or could, be downloaded. */
  until: z.nullable(Instant),
  /**
   * The download address in this session, valid for five minutes; request it again for another
   * address.
   */
  url: z.nullable(z.string()),
  /** The time from which another copy can be requested; in the past or null when that is now. */
  again: z.nullable(Instant),
})
export type OwnExport = z.output<typeof OwnExport>

export const requestExport = { result: OwnExport }

export const readExport = { result: OwnExport }
