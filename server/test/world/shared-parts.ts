import type { Gateways } from '../../src/gateways/gateways.ts'
import { openMmdb } from '../../src/gateways/geo/mmdb.ts'
import type { GeoGateway, GeoPlace } from '../../src/gateways/geo/port.ts'
import { openMediaTools } from '../../src/gateways/media-tools/index.ts'
import { type Languages, loadLanguages } from '../../src/platform/i18n/index.ts'
import { rememberMedia } from './remember-media.ts'

const tools = rememberMedia(openMediaTools({}))
const geo = openMmdb()
const languages = new Map<string, Languages>()

/**
 * Returns what all worlds of a process share: each would search the programs, read the addresses of
 * countries and process the same samples again. A test can change the tools for its world, and the
 * places of addresses.
 */
export function sharedGateways(
  places: Readonly<Record<string, GeoPlace>> = {},
): Pick<Gateways, 'mediaTools' | 'geo'> {
  const { images, videos, live, audio } = tools
  const mediaTools = {
    ...tools,
    images: { ...images },
    videos: { ...videos },
    live: { ...live },
    audio: { ...audio },
  }
  const placedGeo: GeoGateway = {
    collectedAt: geo.collectedAt,
    hasRegions: Object.values(places).some(({ region }) => region !== undefined),
    countryOf: (ip) => (places[ip] ?? geo.placeOf(ip)).country,
    placeOf: (ip) => places[ip] ?? geo.placeOf(ip),
  }
  return { mediaTools, geo: placedGeo }
}

/** Returns the languages of a site, whose catalogues are parsed once in a process. */
export function sharedLanguages(all: readonly string[]): Languages {
  const key = all.join()
  const known = languages.get(key) ?? loadLanguages(all)
  languages.set(key, known)
  return known
}
