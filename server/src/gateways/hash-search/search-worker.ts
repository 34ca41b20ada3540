import { parentPort } from 'node:worker_threads'
import { createHashIndex, type HashBatch, type HashHit } from './hash-index.rules.ts'

/** What the thread is asked for. */
export type SearchRequest = { readonly id: number } & (
  | { readonly add: HashBatch }
  | {
      readonly find: readonly string[]
      readonly most: number
      readonly among: Uint32Array | undefined
    }
  | { readonly measure: true }
)

/** Its answer. */
export interface SearchAnswer {
  readonly id: number
  readonly result: unknown
}

const index = createHashIndex()

/** Returns the nearest hit of each number. */
function findNear(
  hashes: readonly string[],
  most: number,
  among: Uint32Array | undefined,
): HashHit[] {
  const nearest = new Map<number, number>()
  for (const hash of hashes)
    for (const { number, distance } of index.search(hash, most, among))
      nearest.set(number, Math.min(distance, nearest.get(number) ?? distance))
  return [...nearest].map(([number, distance]) => ({ number, distance }))
}

function answer(asked: SearchRequest): unknown {
  if ('add' in asked) return index.add(asked.add)
  if ('find' in asked) return findNear(asked.find, asked.most, asked.among)
  return { hashes: index.size(), bytes: index.bytes() }
}

parentPort?.on('message', (asked: SearchRequest) => {
  parentPort?.postMessage({ id: asked.id, result: answer(asked) } satisfies SearchAnswer)
})
