import type { FastifyInstance } from 'fastify'
import type { AppParts } from './app.ts'
import type { FollowSignals, Module, Sockets } from './module.ts'
import type { Audience, Ctx } from './platform/context.ts'
import {
  connectSocketCluster,
  openSocketServer,
  type SocketServer,
  type SocketServerDeps,
} from './platform/realtime/index.ts'

interface SocketProcess {
  readonly processId: string
  readonly reannounce: (account: string) => void
}

/**
 * Returns the modules' decisions about the sockets of a process. When one process sees an account
 * leave, the others announce it if it is still connected.
 */
export function socketsOf(
  modules: readonly Module[],
  base: Ctx,
  { processId, reannounce }: SocketProcess,
): Sockets {
  const decisions = modules.map(({ sockets }) => sockets?.(base, processId) ?? {})
  const signals = Object.assign({}, ...decisions.map(({ signals }) => signals))
  const roomsFor: Sockets['roomsFor'] = async (...asked) => {
    for (const { roomsFor } of decisions) {
      const rooms = await roomsFor?.(...asked)
      if (rooms) return rooms
    }
    return undefined
  }
  const { presence, ...others }: Sockets = Object.assign({}, ...decisions)
  const rest = { ...others, signals, roomsFor }
  if (!presence) return rest
  const left = async (account: string) => {
    await presence.left(account)
    reannounce(account)
  }
  return { ...rest, presence: { ...presence, left } }
}

/**
 * Creates what modules hear in the process that serves sockets, and the function that tells them.
 */
export function createFollowSignals(processId: string) {
  const listeners: ((audience: Audience) => void)[] = []
  const signals: FollowSignals = {
    processId,
    onRecheck: (listener) => void listeners.push(listener),
  }
  const onRecheck = (audience: Audience) => {
    for (const listener of listeners) listener(audience)
  }
  return { signals, onRecheck }
}

/** Opens the sockets: those of this process, those of other processes, or none. */
export function openSockets(
  { hasSockets, isSplit, bus, socketBus, config, log }: AppParts,
  http: FastifyInstance,
  deps: Sockets & Pick<SocketServerDeps, 'authenticate' | 'onRecheck'>,
): SocketServer | undefined {
  const own = hasSockets ? openSocketServer(http.server, { ...deps, config, log }) : undefined
  const clusterBus = socketBus ?? (isSplit ? bus : undefined)
  return clusterBus ? connectSocketCluster(clusterBus, own, log) : own
}
