import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HashBatch, HashCursor, HashHit, HashSearch } from './port.ts'
import type { SearchAnswer, SearchRequest } from './search-worker.ts'

const START: HashCursor = { change: 0, number: 0 }
const script = join(import.meta.dirname, 'search-worker.ts')

type Asked<T> = T extends unknown ? Omit<T, 'id'> : never

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens the search in a thread of its own, which starts with the first hash: no request waits while
 * a million are compared. When the thread ends, the next one reads all hashes again.
 */
export function openHashSearch(): HashSearch {
  const waiting = new Map<number, Waiting>()
  let thread = undefined as Worker | undefined
  let cursor = START
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = (ended: Worker, error: Error) => {
    if (thread !== ended) return
    ;[thread, cursor] = [undefined, START]
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  function begin(): Worker {
    const begun = new Worker(script)
    begun.on('message', ({ id, result }: SearchAnswer) => {
      waiting.get(id)?.resolve(result as never)
      waiting.delete(id)
      if (waiting.size === 0) begun.unref()
    })
    begun.once('error', (error) => end(begun, error))
    begun.once('exit', (code) => end(begun, new Error(`The search of hashes ended: ${code}`)))
    return begun
  }
  const ask = <T>(asked: Asked<SearchRequest>, moved: readonly ArrayBuffer[] = []) =>
    new Promise<T>((resolve, reject) => {
      thread ??= begin()
      thread.ref()
      count += 1
      waiting.set(count, { resolve, reject })
      thread.postMessage({ ...asked, id: count }, moved)
    })
  const addAll = async (load: Parameters<HashSearch['refresh']>[0]) => {
    for (let next = await load(cursor); next; next = await load(cursor)) {
      await ask<void>({ add: next.batch }, buffersOf(next.batch))
      cursor = next.cursor
    }
  }

  return {
    refresh(load) {
      const next = last.then(() => addAll(load))
      last = next.catch(() => undefined)
      return next
    },
    search: async (find, most, among) => (thread ? ask<HashHit[]>({ find, most, among }) : []),
    measure: async () => (thread ? ask({ measure: true }) : { hashes: 0, bytes: 0 }),
    async close() {
      await thread?.terminate()
    },
  }
}

const buffersOf = ({ numbers, words, active }: HashBatch): ArrayBuffer[] => [
  numbers.buffer,
  words.buffer,
  active.buffer,
]
