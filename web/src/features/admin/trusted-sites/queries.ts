import { listAudit } from '@stagedoor/contract/admin'
import {
  decideDoubted,
  endTrust,
  listDoubted,
  listTrustedSites,
} from '@stagedoor/contract/releaseimports'
import { useWrite, type WriteOptions } from '../../../lib/api/queries.ts'

/** The reads that a decision about a site changes. */
export const trustReads = [listTrustedSites, listDoubted, listAudit]

/** Ends the trust in a site. */
export const useEndTrust = (options: Omit<WriteOptions<typeof endTrust>, 'settles'>) =>
  useWrite(endTrust, { settles: trustReads, ...options })

/** Decides whether an imported release counts although its site is not trusted any more. */
export const useDecideDoubted = (options: Omit<WriteOptions<typeof decideDoubted>, 'settles'>) =>
  useWrite(decideDoubted, { settles: trustReads, ...options })
