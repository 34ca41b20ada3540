import type { Ctx } from './platform/context.ts'
import type { Page, Route } from './platform/http/routes.ts'
import type { JobRegistration } from './platform/jobs/jobs.ts'
import type { Listener } from './platform/outbox/announce.ts'
import type { SocketServerDeps } from './platform/realtime/socket-server.ts'
import type { Privacy } from './privacy.ts'

/** One domain of the product as the composition root plugs it in. Each folder of `modules` exports one from its `module.ts`. */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** The calls of the contract that it serves. */
  readonly routes?: readonly Route[]
  /** The addresses outside the contract that it serves: files, mail links, gateway callbacks. */
  readonly httpPages?: readonly Page[]
  /** The work it does in the background or on a schedule. */
  readonly jobs?: readonly JobRegistration[]
  /** The announcements that it acts on. */
  readonly listeners?: readonly Listener[]
  /** Returns the part it has in deciding about sockets; no two modules answer the same question. */
  readonly sockets?: (base: Ctx) => Sockets
  /** Its part in copying and erasing the data of people. */
  readonly privacy?: Privacy
}

/** The questions of sockets that modules answer. */
export type Sockets = Partial<Pick<SocketServerDeps, 'geoGate' | 'roomsFor' | 'presence'>>

/** A module of the list; a function where it works on what the modules of lower layers plug in. */
export type Plug = Module | ((lower: readonly Module[]) => Module)

/** Builds the modules layer by layer, lowest first: those that need what is below them are handed it. */
export function stackLayers(layers: readonly (readonly Plug[])[]): readonly (readonly Module[])[] {
  const built: (readonly Module[])[] = []
  for (const layer of layers) {
    const lower = built.flat()
    built.push(layer.map((plug) => (typeof plug === 'function' ? plug(lower) : plug)))
  }
  return built
}
