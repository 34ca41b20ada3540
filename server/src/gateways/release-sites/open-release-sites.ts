import { askAddress, NoAnswer } from '../outside/ask-address.ts'
import { type ReleaseSites, SiteSilent } from './port.ts'

const TIMEOUT_MS = 10_000

interface SitesOptions {
  /** True for a site of a developer, whose others are on the same machine and speak HTTP. */
  readonly isLocal: boolean
}

/** Opens other sites over HTTPS. A file of anybody names their addresses. */
export const openReleaseSites = ({ isLocal }: SitesOptions): ReleaseSites => ({
  async readStatus(address, { maxBytes, signal }) {
    const url = new URL(address)
    if (!isLocal && url.protocol !== 'https:') throw new SiteSilent('address refused')
    try {
      const headers = { accept: 'application/json' }
      const limits = { isPublicOnly: !isLocal, maxBytes, timeoutMs: TIMEOUT_MS, signal }
      const { status, body } = await askAddress({ url, headers, ...limits })
      if (status !== 200) throw new SiteSilent(`HTTP ${status}`)
      return body.toString()
    } catch (error) {
      if (error instanceof NoAnswer) throw new SiteSilent(error.message, { cause: error })
      throw error
    }
  },
})
