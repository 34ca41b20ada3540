import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { readOverview } from '@stagedoor/contract/statistics'
import { useCall } from '../../lib/api/queries.ts'

/** The figures of a period and of the one before. */
export type WireOverview = WireOf<typeof readOverview>
/** What happened in a part of a period. */
export type WirePart = WireOverview['now']['parts'][number]
/** The period that statistics are read of. */
export type PeriodQuery = NonNullable<WireInputOf<typeof readOverview>['query']>

/** Reads the figures of a period once it is known; the last ones stay while others are read. */
export const useOverview = (query: PeriodQuery | undefined) =>
  useCall(readOverview, { query: query ?? {} }, { enabled: query !== undefined, keepsLast: true })
