import { ownApiUrl } from './platform/api-host.ts'
import type { Bus } from './platform/bus.ts'
import { type Ctx, newId } from './platform/context.ts'
import type { Live } from './platform/live.ts'
import { createMemo } from './platform/memo.ts'
import { createWaker } from './platform/relay.ts'

/** What the context is made of. */
export interface BaseParts extends Pick<Ctx, 'config' | 'keys' | 'log' | 'db' | 'gateways' | 'now'> {
  readonly bus: Bus
  /** Hears every push besides the sockets: tests listen here. */
  readonly onPush?: Ctx['push']
}

/** The context from which requests, jobs and listeners derive theirs. `sockets` is filled once they are open. */
export function baseContext(parts: BaseParts, sockets: { live?: Live }): Ctx {
  const { config, keys, log, db, bus, gateways, now, onPush } = parts
  return {
    config,
    apiUrl: config.apiUrl ?? ownApiUrl(config),
    keys,
    log,
    db,
    gateways,
    now,
    newId,
    memo: createMemo(bus),
    push(to, event, payload) {
      onPush?.(to, event, payload)
      sockets.live?.push(to, event, payload)
    },
    disconnect: (whom) => sockets.live?.disconnect(whom),
    recheck: (whose) => sockets.live?.recheck(whose),
    afterCommit: (then) => then(),
    wakeRelay: createWaker(bus, log),
    signal: new AbortController().signal,
  }
}
