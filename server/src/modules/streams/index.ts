export { streamStarted } from './announcements.ts'
export { isStreamOpen, ticketOfStream } from './sell-tickets.ts'
