import { adminExplain, explain } from '@stagedoor/contract/earnings'
import { listRoots } from '@stagedoor/contract/ledger'
import { api } from '../../lib/api/api.ts'
import { useCall } from '../../lib/api/queries.ts'

/** The reader of an explanation: the creator who earned it, or an admin. */
export type Reader = 'creator' | 'admin'

/** Reads how an earning adds up. */
export const useExplanation = (id: string, reader: Reader) =>
  useCall(reader === 'admin' ? adminExplain : explain, { params: { id } })

/** Reads the published roots before a day, newest first. */
export const readRootsBefore = async (day: string) =>
  (await api(listRoots, { query: { before: day, limit: 400 } })).data
