/** A place as the data knows it. */
export interface GeoPlace {
  /** The code of the country in two capital letters. */
  readonly country?: string | undefined
  /** The code of the state or region within the country by ISO 3166-2, such as TX for US-TX. */
  readonly region?: string | undefined
  /** The key of the city within the country, which `cityKey` makes of state and city. */
  readonly city?: string | undefined
  /** True where the data says that a VPN, a proxy or a data centre stands before the visitor. */
  readonly isAnonymous?: boolean | undefined
}

/** Looks up the country of addresses. */
export interface GeoGateway {
  /** The time when the data was collected. */
  readonly collectedAt: Date
  /** True when the data knows states and regions, and not only countries. */
  readonly hasRegions: boolean
  /**
   * Returns the code of the country (two capital letters) that an IP address belongs to. Undefined
   * for addresses of private networks and of this machine, for unknown addresses, and for text that
   * is not an address.
   */
  countryOf(ip: string): string | undefined
  /** Returns what the data knows of the place of an IP address; the region only where it has it. */
  placeOf(ip: string): GeoPlace
}
