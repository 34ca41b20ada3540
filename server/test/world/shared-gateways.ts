import type { Gateways } from '../../src/gateways/gateways.ts'
import { openMmdb } from '../../src/gateways/geo/mmdb.ts'
import { openMediaTools } from '../../src/gateways/media-tools/index.ts'

const tools = openMediaTools({})
const geo = openMmdb()

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
