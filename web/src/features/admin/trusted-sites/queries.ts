import { listAudit } from '@stagedoor/contract/admin'
import { endTrust, listTrustedSites } from '@stagedoor/contract/releaseimports'
import { useWrite, type WriteOptions } from '../../../lib/api/queries.ts'

/** The reads that a decision about a site changes. */
export const trustReads = [listTrustedSites, listAudit]

/** Ends the trust in a site. */
export const useEndTrust = (options: Omit<WriteOptions<typeof endTrust>, 'settles'>) =>
  useWrite(endTrust, { settles: trustReads, ...options })
