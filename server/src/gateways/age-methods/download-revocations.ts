import { askAddress, NoAnswer } from '../outside/ask-address.ts'
import { DownloadFailed, type RevocationAddresses } from './port.ts'

const TIMEOUT_MS = 30_000
const LONGEST = 10_000_000

interface AddressOptions {
  /** True for a site of a developer, whose issuers are on the same machine. */
  readonly isLocal: boolean
}

/**
 * Opens the addresses of revoked certificates. Lists are signed, so that plain HTTP does no harm;
 * addresses that certificates name may not lead to this machine or its network.
 */
export const openRevocationAddresses = ({ isLocal }: AddressOptions): RevocationAddresses => ({
  async download(url, { isNamedByIssuer, signal }) {
    const isPublicOnly = isNamedByIssuer && !isLocal
    try {
      const limits = { isPublicOnly, maxBytes: LONGEST, timeoutMs: TIMEOUT_MS, signal }
      const { status, body } = await askAddress({ url, ...limits })
      if (status !== 200) throw new DownloadFailed(`HTTP ${status}`)
      return body
    } catch (error) {
      if (error instanceof NoAnswer) throw new DownloadFailed(error.message, { cause: error })
      throw error
    }
  },
})
