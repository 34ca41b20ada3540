export { streamStarted } from './announcements.ts'
export {
  endByModeration,
  lineForReport,
  type ReportedLine,
  removeLineByModeration,
  streamForReport,
} from './report-stream.ts'
export { isStreamOpen, ticketOfStream } from './sell-tickets.ts'
