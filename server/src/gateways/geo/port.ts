/** Tells where in the world an address is. */
export interface GeoGateway {
  /**
   * The code of the country (two capital letters) that an IP address belongs to. Undefined for the addresses of private
   * networks and of this machine, for addresses that nobody knows, and for text that is no address.
   */
  countryOf(ip: string): string | undefined
}
