import { NoAnswer, openAddress } from '../outside/ask-address.ts'
import { DownloadFailed, type SanctionLists } from './port.ts'

const TIMEOUT_MS = 300_000

/** Opens downloads over HTTP. */
export const openSanctionLists = (): SanctionLists => ({
  async *download(url, { maxBytes, signal }) {
    try {
      const limits = { isPublicOnly: false, maxBytes, timeoutMs: TIMEOUT_MS, signal }
      const { status, parts } = await openAddress({ url, ...limits })
      if (status < 200 || status >= 300) throw new DownloadFailed(`HTTP ${status}`)
      yield* parts
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const isTooLong = error.reason === 'too_long'
      const size = `larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`
      throw new DownloadFailed(isTooLong ? size : error.message, { cause: error })
    }
  },
})
