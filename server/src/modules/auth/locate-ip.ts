import type { Ctx } from '../../platform/context.ts'
import { countryName } from '../reference/index.ts'

/** The country of an address in words; undefined where nobody knows it. */
export function locateIp({ gateways }: Ctx, ip: string): string | undefined {
  const code = gateways.geo.countryOf(ip)
  return code && countryName(code)
}
