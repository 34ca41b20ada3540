/**
 * The outbox: announcements of modules, written with a transaction and delivered to listeners
 * exactly once after it.
 */
export { announce, announceAll, announcement, type Listener, on } from './announce.ts'
export { createRelayWaker, relayBatch, startRelay } from './relay.ts'
