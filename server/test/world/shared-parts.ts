import type { Gateways } from '../../src/gateways/gateways.ts'
import { openMmdb } from '../../src/gateways/geo/mmdb.ts'
import { openMediaTools } from '../../src/gateways/media-tools/index.ts'
import { type Languages, loadLanguages } from '../../src/platform/i18n/index.ts'

const tools = openMediaTools({})
const geo = openMmdb()
const languages = new Map<string, Languages>()

/**
 * Returns what all worlds of a process share: each would search the programs and read the addresses
 * of countries again. A test can change the tools for its world.
 */
export function sharedGateways(): Pick<Gateways, 'mediaTools' | 'geo'> {
  const { images, videos, live, audio } = tools
  const mediaTools = {
    ...tools,
    images: { ...images },
    videos: { ...videos },
    live: { ...live },
    audio: { ...audio },
  }
  return { mediaTools, geo }
}

/** Returns the languages of a site, whose catalogues are parsed once in a process. */
export function sharedLanguages(all: readonly string[]): Languages {
  const key = all.join()
  const known = languages.get(key) ?? loadLanguages(all)
  languages.set(key, known)
  return known
}
