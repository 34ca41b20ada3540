export { streamEnded, streamStarted } from './announcements.ts'
export { cutLeftStream, leaveStream, openStreamOf, releaseStream } from './media/pause-stream.ts'
export { selectPerformersOnAir as performersOnAir } from './media/paused.store.ts'
export {
  endByModeration,
  lineForReport,
  type ReportedLine,
  removeLineByModeration,
  streamForReport,
} from './report-stream.ts'
export { isStreamOpen, ticketOfStream } from './sell-tickets.ts'
