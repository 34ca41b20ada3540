import type { GeoPlace } from './gateways/geo/port.ts'
import { ageVariantOf } from './modules/agerules/index.ts'
import { countryVariantOf } from './modules/blocks/index.ts'
import { readSettings } from './modules/settings/index.ts'
import type { Ctx } from './platform/context.ts'
import { guestPagesVersion } from './platform/guest-pages.ts'
import { placeOfAddress } from './platform/http/index.ts'

/**
 * Returns the key of cached guest pages: the version, which changes where something must vanish at
 * once, the country, the rule of age, and the age gate and maintenance, so that switching these
 * drops cached pages immediately.
 */
export async function guestPageVariant(base: Ctx, ip: string, named?: GeoPlace): Promise<string> {
  const place = placeOfAddress(base, ip, named)
  const [{ maintenanceMode, ageGate }, country, age, version] = await Promise.all([
    readSettings(base),
    countryVariantOf(base, place),
    ageVariantOf(base, place),
    guestPagesVersion(base),
  ])
  const audience = `${version} ${country} ${age} ${ageGate}`
  return maintenanceMode ? `closed ${audience}` : audience
}
