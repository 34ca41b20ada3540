/**
 * Live updates: pushes to browsers over sockets, and the bus that connects the processes of one
 * installation.
 */
export { type Bus, openBus } from './bus.ts'
export { openRedisBus, type RedisBus } from './redis-bus.ts'
export { connectSocketCluster } from './socket-cluster.ts'
export { type AgePassage, clientAddressReader, type GeoGate } from './socket-geo-gate.ts'
export { openSocketServer, type SocketServer, type SocketServerDeps } from './socket-server.ts'
export type { WatchedSubject } from './watch-counter.ts'
