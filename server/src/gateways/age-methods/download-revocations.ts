import { DownloadFailed } from './port.ts'

const TIMEOUT_MS = 30_000
const LONGEST = 10_000_000

/**
 * Downloads the list of revoked certificates at an address. It is signed, so that plain http does
 * no harm. Throws `DownloadFailed`.
 */
export async function downloadRevocations(url: string, signal: AbortSignal): Promise<Buffer> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await fetch(url, { signal: patience, headers: { accept: '*/*' } })
    if (!response.ok) throw new DownloadFailed(`HTTP ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > LONGEST) throw new DownloadFailed('larger than 10 MB')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed('no answer', { cause: error })
  }
}
