import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export { adminEnd, adminList } from './admin.calls.ts'
export { inviteGuests, readGuests } from './guests.calls.ts'
export { readKey, replaceKey } from './keys.calls.ts'
export { listLines, listPublicLines } from './lines.calls.ts'
export {
  addModerator,
  listModerators,
  MODERATORS_MAX,
  removeModerator,
} from './moderators.calls.ts'
export { makeReplay, REPLAY_PART_SECONDS, readReplay, readReplayChat } from './replays.calls.ts'
export type * from './schemas.ts'
export {
  inviteOnStage,
  leaveStage,
  listInvitations,
  listStage,
  muteGuest,
  openStageMedia,
  STAGE_MAX,
} from './stage.calls.ts'
export {
  listTopTippers,
  readTipSettings,
  TIP_MENU_MAX,
  TIP_TITLE_MAX,
  updateTipSettings,
} from './tips.calls.ts'

const call = callsOf<typeof schemas>('streams')

/**
 * The longest title and description of a stream, and the longest line of its chat, in characters.
 */
export const STREAM_TITLE_MAX = 100
export const STREAM_DESCRIPTION_MAX = 1000
export const STREAM_LINE_MAX = 300
/** The longest pause between two lines of one viewer that slow mode asks for, in seconds. */
export const SLOW_MODE_MAX = 300

/**
 * The addresses of video: WHIP (RFC 9725) for the performer, by a grant or by the stream key, WHEP
 * for viewers, each connection with the quality that its viewer chooses, HLS (RFC 8216) for viewers
 * of large audiences, pictures for admins, and the messages of a LiveKit server.
 */
export const streamPages = {
  whipByKey: '/live/whip',
  whip: '/live/whip/:id',
  whep: '/live/whep/:id',
  connection: '/live/connections/:id/:connectionId',
  livekitWebhook: '/live/webhooks/livekit',
  hls: '/live/hls/:id/:claim/:name',
  still: '/live/stills/:id',
} as const

/**
 * Added to an address of WHIP: replaces a sender whose video still arrives, which is refused with
 * 409 without it.
 */
export const TAKE_OVER = '?takeover=true'

export const search = call('search', {
  method: 'GET',
  path: '/streaming/user/search',
  access: 'optional',
  summary:
    'Lists the streams on air whose performers the viewer may find, those with the most ' +
    'viewers first.',
  errors: [],
})

export const goLive = call('goLive', {
  method: 'POST',
  path: '/streaming/live',
  access: 'performer',
  summary:
    'Opens a stream of the performer; it is on air once its video arrives. A stream that is ' +
    'still open ends, unless tickets for it were sold: then it is returned unchanged, as it ' +
    'is to our own web app.',
  errors: [
    'settings.banned_term',
    'performers.documents_not_verified',
    'consents.agreement_required',
    'content.price_out_of_range',
    'content.file_unusable',
    'streams.off',
    'streams.recording_off',
    'streams.not_announced',
    'messages.blocked_word',
    'auth.email_not_verified',
    'releases.stream_waits',
    'releases.stream_unstated',
    'releases.identity_unknown',
  ],
})

export const readOwn = call('readOwn', {
  method: 'GET',
  path: '/streaming/live',
  access: 'performer',
  summary: 'Returns the open stream of the performer with its figures; null without one.',
  errors: [],
})

export const update = call('update', {
  method: 'PUT',
  path: '/streaming/live/:id',
  access: 'performer',
  summary:
    'Changes the title, description, goal, cover or calls of an open stream, and shows it to ' +
    'those who watch.',
  errors: [
    'settings.banned_term',
    'streams.not_found',
    'messages.blocked_word',
    'content.file_unusable',
  ],
})

export const updateCurrent = call('updateCurrent', {
  method: 'PUT',
  path: '/streaming/update',
  access: 'performer',
  summary: 'Does the same for the open stream of the performer.',
  errors: [
    'settings.banned_term',
    'streams.not_found',
    'messages.blocked_word',
    'content.file_unusable',
  ],
})

export const setDuration = call('setDuration', {
  method: 'PUT',
  path: '/streaming/set-duration',
  access: 'performer',
  summary: 'Returns the open stream. The server counts its time; the given duration is ignored.',
  errors: ['streams.not_found'],
})

export const resume = call('resume', {
  method: 'POST',
  path: '/streaming/live/:id/resume',
  access: 'performer',
  summary:
    'Continues a stream that was paused for a private call: it is on air again once its video ' +
    'arrives. Repeating it changes nothing.',
  errors: ['streams.not_found', 'streams.in_call'],
})

export const end = call('end', {
  method: 'DELETE',
  path: '/streaming/live/:id',
  access: 'performer',
  summary: 'Ends the stream. Repeating it changes nothing.',
  errors: ['streams.not_found'],
})

export const join = call('join', {
  method: 'GET',
  path: '/streaming/join/:performerId',
  access: 'account',
  summary:
    'Returns the open stream of a performer, by id or username, and its chat. Without the ' +
    'ticket of a stream with a price `hasPurchased` is false, and it cannot be watched.',
  errors: ['performers.not_found', 'streams.offline', 'streams.audience'],
})

export const openMedia = call('openMedia', {
  method: 'POST',
  path: '/streaming/:id/media',
  access: 'account',
  summary:
    'Returns how to send the video of the stream (its performer) or to receive it (viewers): ' +
    'an address with a short-lived grant for this account alone.',
  errors: [
    'streams.not_found',
    'streams.audience',
    'streams.ticket_required',
    'streams.off',
    'streams.paused',
  ],
})

export const agoraToken = call('agoraToken', {
  method: 'POST',
  path: '/streaming/agora/token',
  access: 'account',
  summary:
    'Returns a token of Agora for the channel of a stream, on sites whose streams run there.',
  errors: [
    'streams.not_found',
    'streams.audience',
    'streams.ticket_required',
    'streams.other_provider',
    'streams.paused',
  ],
})

export const listViewers = call('listViewers', {
  method: 'GET',
  path: '/streaming/:id/viewers',
  access: 'performer',
  summary: 'Lists who watches the stream now, those who came last first.',
  errors: ['streams.not_found'],
})

export const listPast = call('listPast', {
  method: 'GET',
  path: '/streaming/past',
  access: 'performer',
  summary:
    'Lists the streams of the performer that have ended, with their viewers and earnings, ' +
    'newest first.',
  errors: [],
})

export const sendLine = call('sendLine', {
  method: 'POST',
  path: '/messages/stream/:conversationId',
  access: 'account',
  summary: 'Writes a line in the chat of a stream that the account may watch.',
  errors: [
    'settings.banned_term',
    'streams.not_found',
    'streams.audience',
    'streams.ticket_required',
    'streams.ended',
    'streams.muted',
    'streams.slow_mode',
    'messages.empty',
    'messages.blocked_word',
    'auth.email_not_verified',
  ],
})

export const removeLine = call('removeLine', {
  method: 'DELETE',
  path: '/messages/stream/:conversationId/lines/:id',
  access: 'account',
  summary:
    'Removes a line of a stream’s chat; allowed for its writer, the performer, their ' +
    'moderators and admins. Moderators cannot remove lines of the performer or of each other. ' +
    'A placeholder stays.',
  errors: [
    'streams.not_found',
    'streams.audience',
    'streams.ticket_required',
    'streams.line_not_found',
    'messages.not_yours',
  ],
})

export const clearLines = call('clearLines', {
  method: 'DELETE',
  path: '/messages/stream/:conversationId/remove-all-message',
  access: 'account',
  summary: 'Empties the chat of a stream; allowed for its performer and admins.',
  errors: ['streams.not_found'],
})

export const readChat = call('readChat', {
  method: 'GET',
  path: '/conversations/stream/performer/:performerId',
  access: 'account',
  summary: 'Returns the chat of a performer’s open stream.',
  errors: ['performers.not_found', 'streams.offline', 'streams.audience'],
})

export const updateChat = call('updateChat', {
  method: 'PUT',
  path: '/conversations/stream/:id/update',
  access: 'account',
  summary:
    'Changes the rules of a stream’s chat: its pinned line, which moderators may change too, ' +
    'and its slow mode, which only the performer changes.',
  errors: ['streams.not_found', 'streams.line_not_found', 'streams.performer_only'],
})

export const muteViewer = call('muteViewer', {
  method: 'PUT',
  path: '/conversations/stream/:id/viewers/:accountId',
  access: 'account',
  summary:
    'Forbids a viewer to write in the chat of the performer’s streams, or allows it again; ' +
    'for the performer and their moderators, who cannot mute each other.',
  errors: ['streams.not_found', 'streams.viewer_not_found', 'streams.performer_only'],
})
