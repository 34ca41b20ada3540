import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

const call = callsOf<typeof schemas>('streams')

/** The seconds of a replay whose lines one call returns. */
export const REPLAY_PART_SECONDS = 300

export const readReplay = call('readReplay', {
  method: 'GET',
  path: '/streaming/recordings/:fileId/replay',
  access: 'performer',
  summary:
    'Returns what the performer made of the recording of a stream, and which of its moments may ' +
    'be chapters.',
  errors: ['streams.recording_not_found'],
})

export const makeReplay = call('makeReplay', {
  method: 'PUT',
  path: '/streaming/recordings/:fileId/replay',
  access: 'performer',
  summary:
    'Cuts a video from the recording of a stream, to be published. It begins at the first key ' +
    'frame after `from`, and shows the people of the stream. A replay made before stays a video ' +
    'of the vault.',
  errors: [
    'streams.recording_not_found',
    'streams.replay_in_progress',
    'streams.replay_too_short',
    'media.not_ready',
    'media.chapters_unusable',
  ],
})

export const readReplayChat = call('readReplayChat', {
  method: 'GET',
  path: '/streaming/replays/:fileId/chat',
  access: 'optional',
  summary:
    'Returns the lines of the chat of a stream beside its replay, five minutes at a time, each ' +
    'at its second of the video. The address of the video shows that the viewer may watch it. ' +
    'Lines that were deleted, and those of people who are blocked or muted, are left out; of ' +
    'very busy chats some are. Of a stream for followers or subscribers, others read only the ' +
    'lines of its performer and their own.',
  errors: ['streams.recording_not_found', 'media.address_ended'],
})
