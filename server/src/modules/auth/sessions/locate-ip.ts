import type { Ctx } from '../../../platform/context.ts'
import { countryText } from '../../../platform/i18n/index.ts'

/**
 * Returns the name of an IP address's country in the language that is composed in, or undefined
 * when it is unknown.
 */
export function locateIp({ gateways }: Ctx, ip: string): string | undefined {
  const code = gateways.geo.countryOf(ip)
  return code && countryText(code)
}
