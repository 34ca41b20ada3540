import type { Module } from '../../module.ts'
import { streamsJobs } from './jobs.ts'
import { streamsListeners } from './listeners.ts'
import { followMedia } from './media/follow-media.ts'
import { hlsPages } from './media/hls-pages.ts'
import { streamsPages } from './media/pages.ts'
import { qualityPages } from './media/quality-pages.ts'
import { followRtmp } from './media/serve-rtmp.ts'
import { streamSockets } from './media/serve-sockets.ts'
import { stillPages } from './media/still-page.ts'
import type { StreamsPorts } from './ports.ts'
import { streamsPrivacy } from './privacy.ts'
import { followRecordings } from './recordings/record-streams.ts'
import { streamsRoutes } from './routes.ts'

/** Live streams of performers, and their chats. */
export const streamsModule = (ports: StreamsPorts): Module => ({
  name: 'streams',
  routes: streamsRoutes(ports),
  httpPages: [...streamsPages, ...qualityPages, ...hlsPages, ...stillPages],
  jobs: streamsJobs,
  listeners: streamsListeners,
  sockets: streamSockets,
  follow: (base, signals) => {
    const stops = [followMedia(base, signals), followRecordings(base), followRtmp(base)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  privacy: streamsPrivacy,
})
