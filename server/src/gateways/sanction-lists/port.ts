/** Thrown when a list cannot be downloaded. Its message is shown to admins. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
}

/** Downloads of public lists. */
export interface SanctionLists {
  /**
   * Downloads a file of at most so many bytes and returns its parts as they arrive. The parts throw
   * `DownloadFailed`.
   */
  download(
    url: string,
    limits: { readonly maxBytes: number; readonly signal: AbortSignal },
  ): AsyncIterable<Uint8Array>
}
