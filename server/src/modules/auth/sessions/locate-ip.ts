import type { Ctx } from '../../../platform/context.ts'
import { countryName } from '../../reference/index.ts'

/** Returns the name of an IP address's country, or undefined when it is unknown. */
export function locateIp({ gateways }: Ctx, ip: string): string | undefined {
  const code = gateways.geo.countryOf(ip)
  return code && countryName(code)
}
