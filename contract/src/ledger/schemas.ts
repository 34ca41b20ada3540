import * as z from 'zod/mini'
import { Day, Instant } from '../kit/scalars.ts'

/** The published root of a day; hashes are SHA-256 in hex. */
export const LedgerRoot = z.object({
  day: z.string(),
  /** The Merkle root (RFC 6962) of the transfers of this day. */
  root: z.string(),
  /** The hash of the chain after the last transfer of this day. */
  chainHash: z.string(),
  /** The positions of the first and the last transfer of this day in the chain. */
  firstSequence: z.number(),
  lastSequence: z.number(),
  publishedAt: Instant,
})
export type LedgerRoot = z.output<typeof LedgerRoot>

export const listRoots = {
  query: z.object({
    /** Only days before this one. */
    before: z.optional(Day),
    limit: z.optional(z.int().check(z.gte(1), z.lte(400))),
  }),
  result: z.object({ data: z.array(LedgerRoot) }),
}
