import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

export const readKey = call('readKey', {
  method: 'GET',
  path: '/streaming/stream-key',
  access: 'performer',
  summary:
    'Returns the address and the stream key for an encoder such as OBS, which sends the video ' +
    'by WHIP, or by RTMP where the site takes it.',
  errors: ['streams.no_encoders'],
})

export const replaceKey = call('replaceKey', {
  method: 'POST',
  path: '/streaming/stream-key',
  access: 'performer',
  summary: 'Replaces the stream key; the one before is refused from now on.',
  errors: ['streams.no_encoders'],
})
