import type { Audience, Ctx } from './platform/context.ts'
import type { Page, Route } from './platform/http/index.ts'
import type { JobRegistration } from './platform/jobs/index.ts'
import type { Listener } from './platform/outbox/index.ts'
import type { SocketServerDeps } from './platform/realtime/index.ts'
import type { Privacy } from './privacy.ts'

/**
 * One domain of the product as the composition root plugs it in. Each folder of `modules` exports
 * one from its `module.ts`.
 */
export interface Module {
  /** The name of its folder. */
  readonly name: string
  /** The calls of the contract that the module serves. */
  readonly routes?: readonly Route[]
  /**
   * The addresses outside the contract that the module serves: files, mail links, gateway
   * callbacks.
   */
  readonly httpPages?: readonly Page[]
  /** The module's jobs, on demand or on a schedule. */
  readonly jobs?: readonly JobRegistration[]
  /** The module's listeners to announcements. */
  readonly listeners?: readonly Listener[]
  /**
   * Returns the module's decisions about the sockets of a process. The rooms of a subject are those
   * that the first module names.
   */
  readonly sockets?: (base: Ctx, processId: string) => Sockets
  /**
   * Follows the outside world in the process that serves sockets; returns a function that stops.
   */
  readonly follow?: (base: Ctx, signals: FollowSignals) => () => void
  /** The module's part in copying and erasing personal data. */
  readonly privacy?: Privacy
}

/** The messages of other processes to the one that serves sockets. */
export interface FollowSignals {
  /** Hears whose access may have changed. */
  readonly onRecheck: (listener: (audience: Audience) => void) => void
  /** The id of this process, another one at each start. */
  readonly processId: string
}

/** The decisions about sockets that modules make. */
export type Sockets = Partial<
  Pick<
    SocketServerDeps,
    | 'escapedTexts'
    | 'geoGate'
    | 'ageGate'
    | 'picturePass'
    | 'roomsFor'
    | 'presence'
    | 'signals'
    | 'watching'
  >
>

/**
 * An entry of the list of modules; a function when the module depends on the modules of lower
 * layers.
 */
export type LayerEntry = Module | ((lower: readonly Module[]) => Module)

/**
 * Builds the modules layer by layer, lowest first, and passes the lower modules to those that need
 * them.
 */
export function stackLayers(
  layers: readonly (readonly LayerEntry[])[],
): readonly (readonly Module[])[] {
  const built: (readonly Module[])[] = []
  for (const layer of layers) {
    const lower = built.flat()
    built.push(layer.map((plug) => (typeof plug === 'function' ? plug(lower) : plug)))
  }
  return built
}
