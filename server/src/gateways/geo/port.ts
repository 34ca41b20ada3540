/** Looks up the country of addresses. */
export interface GeoGateway {
  /** The time when the data was collected. */
  readonly collectedAt: Date
  /**
   * Returns the code of the country (two capital letters) that an IP address belongs to. Undefined
   * for addresses of private networks and of this machine, for unknown addresses, and for text that
   * is not an address.
   */
  countryOf(ip: string): string | undefined
}
