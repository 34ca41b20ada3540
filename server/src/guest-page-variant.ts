import { countryVariantOf } from './modules/blocks/index.ts'
import { readSettings } from './modules/settings/index.ts'
import type { Ctx } from './platform/context.ts'

/**
 * Returns the key of cached guest pages: the country, and maintenance, so that switching it drops
 * cached pages immediately.
 */
export async function guestPageVariant(base: Ctx, ip: string): Promise<string> {
  const [{ maintenanceMode }, audience] = await Promise.all([
    readSettings(base),
    countryVariantOf(base, ip),
  ])
  return maintenanceMode ? `closed ${audience}` : audience
}
