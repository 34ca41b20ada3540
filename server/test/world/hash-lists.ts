import { createHash } from 'node:crypto'
import {
  type HashClass,
  type HashKind,
  importHashes,
  listHashLists,
  setHashListActive,
} from '@stagedoor/contract/hashlists'
import { openImageTools } from '../../src/gateways/media-tools/images.ts'
import type { Person } from './people.ts'

/** An entry of a list that is imported. */
interface GivenEntry {
  readonly type: HashKind
  readonly hash: string
  readonly class: HashClass
  readonly id?: string
  readonly status?: string
}

/** Imports entries into a list as an admin, and returns the id of the list. */
export async function onList(
  admin: Person,
  name: string,
  entries: readonly GivenEntry[],
): Promise<string> {
  const lines = entries.map((entry) => JSON.stringify(entry)).join('\n')
  await admin.api(importHashes, { body: { name }, files: { file: new File([lines], 'list') } })
  const { data } = await admin.api(listHashLists)
  return data.find((list) => list.name === name)?._id ?? ''
}

/** Turns a list on or off. */
export const turn = (admin: Person, id: string, isActive: boolean) =>
  admin.api(setHashListActive, { params: { id }, body: { isActive } })

/** Returns the digest of bytes as hex digits. */
export const digestOf = (kind: 'sha256' | 'md5', bytes: Uint8Array): string =>
  createHash(kind).update(bytes).digest('hex')

/** Returns the perceptual hash of a picture as it is. */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  const [found] = await openImageTools().fingerprint(bytes as never)
  return found?.hashes[0] ?? ''
}
