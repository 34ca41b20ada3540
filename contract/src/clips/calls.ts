import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

/** The most clips in one answer. */
export const CLIPS_MAX = 30

const call = callsOf<typeof schemas>('clips')

export const listClips = call('listClips', {
  method: 'GET',
  path: '/clips',
  access: 'optional',
  summary:
    'Lists up to 30 clips: short upright videos of posts for everyone, and the teasers that ' +
    'performers uploaded. Those that the account has not seen come first, then the newest.',
  errors: [],
})

export const noteClip = call('noteClip', {
  method: 'PUT',
  path: '/clips/:id',
  access: 'account',
  summary:
    'Notes that the account saw the clip of a post, so that it does not come first again, or ' +
    'hides it from the clips of the account.',
  errors: ['feed.not_found'],
})
