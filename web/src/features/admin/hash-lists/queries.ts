import {
  buildAuthorityReport,
  listHashLists,
  setHashListActive,
} from '@stagedoor/contract/hashlists'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** Turns a list of hashes on or off. */
export const useSetHashListActive = () =>
  useSend(setHashListActive, { settles: consoleSettles(listHashLists) })

/** Builds the facts for a report to the authorities; each time is logged. */
export const useBuildAuthorityReport = () => useSend(buildAuthorityReport)
