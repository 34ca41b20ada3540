import { changeFiles, createFolder, listFiles } from '@stagedoor/contract/vault'
import type { DemoWorld } from './demo-world.ts'

const folders = [
  ['Coast', ['sea', 'evening']],
  ['Night walks', ['night']],
] as const

/** Sorts the photos of one performer into folders with tags. */
export async function fillVault(world: DemoWorld): Promise<void> {
  const api = await world.as('mia')
  const { data } = await api(listFiles, { query: { media: 'photo', limit: 20 } })
  const ids = data.map(({ _id }) => _id)
  for (const [at, [name, addTags]] of folders.entries()) {
    const { _id: folderId } = await api(createFolder, { body: { name } })
    const fileIds = ids.slice(at * 5, at * 5 + 5)
    await api(changeFiles, { body: { fileIds, folderId, addTags: [...addTags] } })
  }
}
