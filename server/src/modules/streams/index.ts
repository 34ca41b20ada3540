export { guestInvited, invitationAnswered, streamEnded, streamStarted } from './announcements.ts'
export { streamsLive } from './lists.store.ts'
export {
  cutLeftStream,
  leaveStream,
  type OpenStream,
  openStreamOf,
  releaseStream,
} from './media/pause-stream.ts'
export { selectPerformersOnAir as performersOnAir } from './media/paused.store.ts'
export {
  endByModeration,
  lineForReport,
  type ReportedLine,
  removeLineByModeration,
  streamForReport,
} from './report-stream.ts'
export { isStreamOpen, ticketOfStream } from './sell-tickets.ts'
export { selectInvited } from './stage/stage.store.ts'
export { type StreamRow as SupervisedStream, selectStreams as streamsById } from './store.ts'
