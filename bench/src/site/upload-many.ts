import { readFile } from 'node:fs/promises'
import { unlike } from '../../../server/test/world/unlike.ts'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

/**
 * Uploads copies of a file as their owner does, one after another, and answers their ids. Each has
 * bytes of its own: equal ones would be the file that the vault has already.
 */
export async function uploadMany(
  { address }: Product,
  owner: Person,
  { path, kind, count }: { path: string; kind: 'photo' | 'video'; count: number },
): Promise<string[]> {
  const bytes = await readFile(path)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(unlike(bytes, kind))]), 'bench')
    const url = `${address}/api/performer/feeds/${kind}/upload`
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: owner.token },
      body: form,
    })
    const { data } = (await reply.json()) as { data?: { _id: string } }
    if (!data) throw new Error(`The upload was answered ${reply.status}`)
    ids.push(data._id)
  }
  return ids
}

/** True when every file, and every quality of it, is there; throws when one never will be. */
export async function areDone({ db }: Product, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{
    stage: string
    renditions: string | null
    reason: string | null
  }>('select stage, renditions, reason from files where id = any($1::uuid[])', [ids])
  const lost = rows.find(
    ({ stage, reason }) => stage === 'rejected' || stage === 'failed' || reason !== null,
  )
  if (lost) throw new Error(`A file ended as ${lost.stage}: ${lost.reason}`)
  return rows.every(({ stage, renditions }) => stage === 'ready' && renditions !== 'pending')
}
