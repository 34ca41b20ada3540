/** Thrown when a site gives no answer that can be used. */
export class SiteSilent extends Error {
  override name = 'SiteSilent'
}

/** The other sites whose releases were imported. */
export interface ReleaseSites {
  /**
   * Reads what a site says of a release, at the address in its file. Answers of more than
   * `maxBytes` and those that lead elsewhere are none. Throws `SiteSilent`.
   */
  readStatus(
    url: string,
    limits: { readonly maxBytes: number; readonly signal: AbortSignal },
  ): Promise<string>
}
