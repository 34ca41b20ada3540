import { explain } from '@stagedoor/contract/earnings'
import { useCall } from '../../lib/queries.ts'

/** Reads how an earning of the viewer adds up. */
export const useExplanation = (id: string) => useCall(explain, { params: { id } })
