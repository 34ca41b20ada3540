export { isStreamOpen, ticketOfStream } from './sell-tickets.ts'
