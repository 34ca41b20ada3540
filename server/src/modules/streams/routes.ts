import * as streams from '@stagedoor/contract/streams'
import { type Route, serve } from '../../platform/http/index.ts'
import { clearLines } from './chat/clear-lines.ts'
import { addModerator, listModerators, removeModerator } from './chat/manage-moderators.ts'
import { listLines, muteViewer, removeLine, sendLine, updateChat } from './chat/write-lines.ts'
import {
  endStream,
  goLive,
  readDuration,
  resumeStream,
  updateOpenStream,
  updateStream,
} from './go-live.ts'
import { inviteToStream, readGuests } from './invite-guests.ts'
import {
  endByAdmin,
  listAllStreams,
  listPastStreams,
  listViewers,
  readOwnStream,
  searchStreams,
} from './list-streams.ts'
import { readStreamKey, replaceStreamKey } from './media/stream-keys.ts'
import type { StreamsPorts } from './ports.ts'
import { makeReplay, readReplay } from './replays/make-replay.ts'
import { readReplayChat } from './replays/read-replay-chat.ts'
import {
  inviteOnStage,
  leaveStage,
  listInvitations,
  listStage,
  muteGuest,
} from './stage/manage-stage.ts'
import { openStageMedia } from './stage/open-stage-media.ts'
import { listTopTippers, readTipSettings, updateTipSettings } from './tips/set-tips.ts'
import { issueAgoraToken, joinStream, openMedia, readChat } from './watch-stream.ts'

/** Returns the routes of live streams and their chats. */
export const streamsRoutes = (ports: StreamsPorts): readonly Route[] => [
  serve(streams.search, (ctx, { query }) => searchStreams(ctx, query)),
  serve(streams.goLive, (ctx, { body }) => goLive(ctx, body)),
  serve(streams.readOwn, (ctx) => readOwnStream(ctx)),
  serve(streams.readGuests, (ctx) => readGuests(ctx)),
  serve(streams.inviteGuests, (ctx, { body }) => inviteToStream(ctx, body.personIds)),
  serve(streams.update, (ctx, { params, body }) => updateStream(ctx, params.id, body)),
  serve(streams.updateCurrent, (ctx, { body }) => updateOpenStream(ctx, body)),
  serve(streams.setDuration, (ctx, { body }) => readDuration(ctx, body.streamId)),
  serve(streams.resume, (ctx, { params }) => resumeStream(ctx, params.id)),
  serve(streams.end, (ctx, { params }) => endStream(ctx, params.id)),
  serve(streams.join, (ctx, { params }) => joinStream(ctx, params.performerId)),
  serve(streams.openMedia, (ctx, { params, query }) => openMedia(ctx, params.id, query)),
  serve(streams.readKey, (ctx) => readStreamKey(ctx)),
  serve(streams.replaceKey, (ctx) => replaceStreamKey(ctx)),
  serve(streams.agoraToken, (ctx, { body }) => issueAgoraToken(ctx, body.channelName)),
  serve(streams.listViewers, (ctx, { params, query }) => listViewers(ctx, params.id, query)),
  serve(streams.readTipSettings, (ctx) => readTipSettings(ctx)),
  serve(streams.updateTipSettings, (ctx, { body }) => updateTipSettings(ctx, body)),
  serve(streams.listTopTippers, (ctx, { params }) => listTopTippers(ctx, params.id)),
  serve(streams.listPast, (ctx, { query }) => listPastStreams(ctx, query)),
  ...replayRoutes,
  ...stageRoutes,
  serve(streams.listLines, (ctx, { params, query }) =>
    listLines(ctx, params.conversationId, query),
  ),
  serve(streams.listPublicLines, (ctx, { params, query }) =>
    listLines(ctx, params.conversationId, query),
  ),
  serve(streams.sendLine, (ctx, { params, body }) =>
    sendLine(ctx, params.conversationId, body.text),
  ),
  serve(streams.removeLine, (ctx, { params }) => removeLine(ctx, params.conversationId, params.id)),
  serve(streams.clearLines, (ctx, { params }) => clearLines(ctx, params.conversationId)),
  serve(streams.readChat, (ctx, { params }) => readChat(ctx, params.performerId)),
  serve(streams.updateChat, (ctx, { params, body }) => updateChat(ctx, params.id, body)),
  serve(streams.muteViewer, (ctx, { params, body }) => muteViewer(ctx, params, body.isMuted)),
  ...moderatorRoutes,
  ...adminRoutes(ports),
]

const moderatorRoutes: readonly Route[] = [
  serve(streams.listModerators, (ctx) => listModerators(ctx)),
  serve(streams.addModerator, (ctx, { params }) => addModerator(ctx, params.accountId)),
  serve(streams.removeModerator, (ctx, { params }) => removeModerator(ctx, params.accountId)),
]

const replayRoutes: readonly Route[] = [
  serve(streams.readReplay, (ctx, { params }) => readReplay(ctx, params.fileId)),
  serve(streams.makeReplay, (ctx, { params, body }) => makeReplay(ctx, params.fileId, body)),
  serve(streams.readReplayChat, (ctx, { params, query }) =>
    readReplayChat(ctx, params.fileId, query),
  ),
]

const stageRoutes: readonly Route[] = [
  serve(streams.listInvitations, (ctx) => listInvitations(ctx)),
  serve(streams.listStage, (ctx, { params }) => listStage(ctx, params.id)),
  serve(streams.inviteOnStage, (ctx, { body }) => inviteOnStage(ctx, body.personId)),
  serve(streams.openStageMedia, (ctx, { params }) => openStageMedia(ctx, params.id)),
  serve(streams.muteGuest, (ctx, { params, body }) => muteGuest(ctx, params.id, body.isMuted)),
  serve(streams.leaveStage, (ctx, { params }) => leaveStage(ctx, params.id)),
]

const adminRoutes = (ports: StreamsPorts): readonly Route[] => [
  serve(streams.adminList, (ctx, { query }) => listAllStreams(ctx, ports, query)),
  serve(streams.adminEnd, (ctx, { params, body }) => endByAdmin(ctx, params.id, body.reason)),
]
