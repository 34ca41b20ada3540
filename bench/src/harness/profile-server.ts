import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** The parts of the server that are named one by one. */
const FEW = 24
/** Microseconds between two samples. */
const INTERVAL = 200
const INSPECTOR = 'http://127.0.0.1:9229/json'

/** A profile as the inspector sends it, as far as it is read. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/**
 * Describes where a server of Node is while it works, by its inspector: the share of its time in
 * each of its parts. What the profile calls time includes waiting for a processor, so shares mean
 * more than sums.
 */
export async function profileServer(pid: number, work: () => Promise<unknown>): Promise<string[]> {
  process.kill(pid, 'SIGUSR1')
  await sleep(500)
  const [target] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const ask = async (method: string, params = {}) => {
    const answer = once(socket, 'message')
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await answer) as [MessageEvent<string>]
    return (JSON.parse(data) as { result: { profile: Profile } }).result
  }
  try {
    await ask('Profiler.enable')
    await ask('Profiler.setSamplingInterval', { interval: INTERVAL })
    await ask('Profiler.start')
    await work()
    const { profile } = await ask('Profiler.stop')
    return sharesOf(profile)
  } finally {
    socket.close()
  }
}

/** Returns the shares of the parts of a server, largest first, without the time it was idle. */
function sharesOf({ nodes, samples, timeDeltas }: Profile): string[] {
  const partOf = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const byPart = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id) ?? ''
    if (part !== '(idle)')
      byPart.set(part, (byPart.get(part) ?? 0) + Math.max(0, timeDeltas[at] ?? 0))
  }
  const total = [...byPart.values()].reduce((sum, micros) => sum + micros, 0)
  return [...byPart]
    .sort(([, one], [, other]) => other - one)
    .slice(0, FEW)
    .map(([part, micros]) => `${((micros / total) * 100).toFixed(1)} % of Node in ${part}`)
}

/** Returns the module, folder or package of a function; what has no file has its own name. */
function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  const inServer = /\/(server\/src\/[^/]+\/[^/]+|contract\/src\/[^/]+)/.exec(url)?.[1]
  return inPackage ?? inServer ?? (url || functionName)
}
