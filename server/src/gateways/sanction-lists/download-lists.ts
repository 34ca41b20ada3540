import { DownloadFailed, type SanctionLists } from './port.ts'

const TIMEOUT_MS = 120_000

/** Opens downloads over HTTP. */
export const openSanctionLists = (): SanctionLists => ({
  async download(url, { maxBytes, signal }) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const response = await fetch(url, { signal: patience })
      if (!response.ok) throw new DownloadFailed(`HTTP ${response.status}`)
      const parts: Uint8Array[] = []
      let size = 0
      for await (const part of response.body ?? []) {
        size += part.length
        if (size > maxBytes) throw new DownloadFailed('larger than 64 MB')
        parts.push(part)
      }
      return Buffer.concat(parts)
    } catch (error) {
      if (error instanceof DownloadFailed) throw error
      throw new DownloadFailed('no answer', { cause: error })
    }
  },
})
