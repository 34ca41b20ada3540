import { DownloadFailed, type SanctionLists } from './port.ts'

const TIMEOUT_MS = 300_000

/** Opens downloads over HTTP. */
export const openSanctionLists = (): SanctionLists => ({
  async *download(url, { maxBytes, signal }) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    let size = 0
    for await (const part of partsOf(url, patience)) {
      size += part.length
      if (size > maxBytes)
        throw new DownloadFailed(`larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
      yield part
    }
  },
})

async function* partsOf(url: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const response = await fetch(url, { signal }).catch(refuseSilence)
  if (!response.ok) throw new DownloadFailed(`HTTP ${response.status}`)
  const parts = response.body?.[Symbol.asyncIterator]()
  if (!parts) return
  try {
    for (;;) {
      const { done, value } = await parts.next().catch(refuseSilence)
      if (done) return
      yield value
    }
  } finally {
    await parts.return?.()
  }
}

function refuseSilence(cause: unknown): never {
  throw new DownloadFailed('no answer', { cause })
}
