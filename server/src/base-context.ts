import { type Ctx, newId } from './platform/context.ts'
import { ownApiUrl } from './platform/http/index.ts'
import { createRelayWaker } from './platform/outbox/index.ts'
import type { Bus, SocketServer } from './platform/realtime/index.ts'
import { createCommitGroups } from './platform/transactions/index.ts'
import { createTtlCache } from './platform/ttl-cache.ts'

/** The parts that the base context is built from. */
export interface BaseContextDeps
  extends Pick<
    Ctx,
    'config' | 'keys' | 'languages' | 'log' | 'attribute' | 'db' | 'gateways' | 'now'
  > {
  readonly bus: Bus
  /** Receives every push as well as the sockets, for tests. */
  readonly onPush?: Ctx['push']
}

/**
 * Creates the context from which requests, jobs and listeners derive theirs. `sockets` is filled
 * once they are open.
 */
export function createBaseContext(parts: BaseContextDeps, sockets: { live?: SocketServer }): Ctx {
  const { config, keys, languages, log, attribute, db, bus, gateways, now, onPush } = parts
  const base: Ctx = {
    config,
    apiUrl: config.apiUrl ?? ownApiUrl(config),
    keys,
    languages,
    language: languages.all[0],
    log,
    attribute,
    db,
    gateways,
    now,
    newId,
    cache: createTtlCache(bus),
    push(to, event, payload) {
      onPush?.(to, event, payload)
      sockets.live?.push(to, event, payload)
    },
    disconnect: (audience) => sockets.live?.disconnect(audience),
    recheck: (audience) => sockets.live?.recheck(audience),
    afterCommit: (then) => then(),
    wakeRelay: createRelayWaker(bus, log),
    signal: new AbortController().signal,
    groups: createCommitGroups(() => base),
  }
  return base
}
