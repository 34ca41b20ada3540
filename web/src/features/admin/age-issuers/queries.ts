import { listIssuers, removeIssuers } from '@stagedoor/contract/agechecks'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** Removes an imported list of issuers. */
export const useRemoveIssuers = () =>
  useSend(removeIssuers, { settles: consoleSettles(listIssuers) })
