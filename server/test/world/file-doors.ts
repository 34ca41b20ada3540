import { createHash } from 'node:crypto'
import { readExport, requestExport } from '@stagedoor/contract/exports'
import { readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { readGallery } from '@stagedoor/contract/galleries'
import * as mass from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { readPerformer, uploadAvatar, uploadCover } from '@stagedoor/contract/performers'
import { listPhotos, uploadPhoto } from '@stagedoor/contract/photos'
import { readDownloadLink, readProduct } from '@stagedoor/contract/products'
import { createArchive } from '@stagedoor/contract/vault'
import { chargeMessage } from '@stagedoor/contract/wallet'
import { pairOf, say, uploadForMessage } from './conversations.ts'
import { gallery } from './galleries.ts'
import { fanWithTokens } from './money.ts'
import type { Person } from './people.ts'
import { addressesIn, buy, post, upload } from './posts.ts'
import { makeProduct } from './products.ts'
import { samplePhoto } from './sample-media.ts'
import { unzip } from './unzip.ts'
import type { World } from './world.ts'

/** A performer and a fan, with the bytes of a photo that the performer shows in many places. */
export interface Stage {
  readonly world: World
  readonly performer: Person
  readonly fan: Person
  readonly conversationId: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The hash of the file, where it is not that of the bytes. */
  readonly sha256?: string
  /** The photo in the vault, and another one. */
  readonly fileId: string
  readonly other: string
}

export type Asking =
  | Pick<Person, 'api' | 'token'>
  | { readonly api: Person['api']; readonly token: '' }

/** A call by which people may get at the photo. */
export interface Door {
  readonly ask: (api: Person['api']) => Promise<unknown>
  /** True where the fan bought it, and is refunded. */
  readonly isRefunded?: boolean
}

const photoOf = ({ bytes }: Pick<Stage, 'bytes'>) => new File([bytes], 'a.jpg')

const postOf = async ({ performer }: Stage, body: Parameters<typeof post>[1]) => {
  const { _id: id } = await post(performer, { type: 'photo', ...body })
  return { id, ask: (api: Person['api']) => api(readPost, { params: { id } }) }
}
const productOf = async ({ performer }: Stage, files: Parameters<typeof makeProduct>[2]) =>
  (await makeProduct(performer, {}, files))._id
const profileOf = ({ performer }: Stage): Door => ({
  ask: (api) => api(readPerformer, { params: { id: performer.id }, query: {} }),
})
const inbox = ({ conversationId: id }: Stage): Door => ({
  ask: async (api) => [
    await api(messages.list, { params: { id }, query: {} }),
    await api(messages.listMedia, { params: { id }, query: { kind: 'photo' } }),
  ],
  isRefunded: true,
})

/** Shows the photo somewhere, and returns the call that gives it to people. */
export const places: Readonly<Record<string, (stage: Stage) => Promise<Door>>> = {
  alone: (stage) => postOf(stage, { fileIds: [stage.fileId] }),
  withOther: (stage) => postOf(stage, { fileIds: [stage.other, stage.fileId] }),
  async soldPost(stage) {
    const made = await postOf(stage, { fileIds: [stage.fileId], audience: 'buyers', price: 5 })
    await buy(stage.world, stage.fan, made.id)
    return { ...made, isRefunded: true }
  },
  async gallery(stage) {
    const { _id: galleryId } = await gallery(stage.performer)
    const body = { galleryId }
    await stage.performer.api(uploadPhoto, { body, files: { photo: photoOf(stage) } })
    return {
      ask: async (api) => [
        await api(readGallery, { params: { id: galleryId }, query: {} }),
        await api(listPhotos, { query: { galleryId } }),
      ],
    }
  },
  async soldFile(stage) {
    const id = await productOf(stage, { digitalFile: photoOf(stage) })
    await buy(stage.world, stage.fan, id)
    return { ask: (api) => api(readDownloadLink, { params: { id } }), isRefunded: true }
  },
  async picture(stage) {
    const id = await productOf(stage, { image: photoOf(stage) })
    return { ask: (api) => api(readProduct, { params: { id }, query: {} }) }
  },
  async avatar(stage) {
    await stage.performer.api(uploadAvatar, { files: { avatar: photoOf(stage) } })
    return profileOf(stage)
  },
  async cover(stage) {
    await stage.performer.api(uploadCover, { files: { cover: photoOf(stage) } })
    return profileOf(stage)
  },
  async freeMessage(stage) {
    const fileIds = [await uploadForMessage(stage.performer, stage.bytes)]
    await say(stage.performer, stage.conversationId, { text: 'Look', fileIds })
    return inbox(stage)
  },
  async soldMessage(stage) {
    const fileIds = [await uploadForMessage(stage.performer, stage.bytes)]
    const message = { text: 'An album', fileIds, price: 10 }
    const { _id: id } = await say(stage.performer, stage.conversationId, message)
    await stage.world.settle()
    await stage.fan.api(chargeMessage, { params: { id }, body: { shownPrice: 10 } })
    return inbox(stage)
  },
  async massMessage(stage) {
    const body = { text: 'For all', fileIds: [stage.fileId], include: ['all' as const] }
    await stage.performer.api(mass.create, { body })
    return inbox(stage)
  },
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Returns the bytes at an address for a session; undefined where there are none. */
export async function get(world: World, url: string, token: string, remoteAddress?: string) {
  const answer = await world.inject({
    url,
    ...(token && { cookies: { token } }),
    ...(remoteAddress && { remoteAddress }),
  })
  return answer.statusCode === 200 ? answer.rawPayload : undefined
}

let pictures = 0
/** A stage with a photo whose derivatives are unlike those of any other. */
export async function aStage(world: World, owner?: Person): Promise<Stage> {
  const pair = await pairOf(world, {
    ...(owner && { performer: owner }),
    fan: await fanWithTokens(world, 50),
  })
  pictures += 1
  const bytes = new Uint8Array(
    await samplePhoto(500 + pictures, 300)
      .jpeg()
      .toBuffer(),
  )
  const { performer, fan, id: conversationId } = pair
  await fan.api(follow, { params: { id: performer.id } })
  const fileId = await upload(performer, 'photo', bytes)
  const other = await upload(performer)
  await world.settle()
  return { world, performer, fan, conversationId, bytes, fileId, other }
}

/** Returns the keys of everything in the store, with the hashes of their contents. */
export async function storedHashes(world: World): Promise<Map<string, string>> {
  const { files } = world.app.base.gateways
  const stored = new Map<string, string>()
  for await (const { key } of files.list()) {
    const parts = await Array.fromAsync(await files.get(key))
    stored.set(key, hashOf(Buffer.concat(parts as Buffer[])))
  }
  return stored
}

/** Returns the ids of the files of a performer with the bytes of the photo. */
export async function filesWith({ world, performer, bytes, sha256 }: Stage): Promise<string[]> {
  const rows = await world.app.base.db
    .selectFrom('files')
    .select('id')
    .where('ownerId', '=', performer.id)
    .where('sha256', '=', sha256 ?? hashOf(bytes))
    .execute()
  return rows.map(({ id }) => id)
}

/** Asks at each door as each actor, and returns the addresses and the contents that each got. */
export async function crawl(
  world: World,
  doors: ReadonlyMap<string, Door>,
  actors: ReadonlyMap<string, Asking>,
  remoteAddress?: string,
) {
  const urls = new Map<string, string[]>()
  const seen = new Map<string, string[]>()
  for (const [who, { api, token }] of actors)
    for (const [name, { ask }] of doors) {
      const answer = await ask(api).catch(() => null)
      const found = addressesIn(answer ?? {})
      const contents = await Promise.all(found.map((url) => get(world, url, token, remoteAddress)))
      urls.set(who, [...(urls.get(who) ?? []), ...found])
      seen.set(`${who} ${name}`, contents.flatMap((one) => (one ? [hashOf(one)] : [])).sort())
    }
  return { urls, seen }
}

/** Returns the hashes of what the owner gets in archives: of the vault, and of personal data. */
export async function archived({
  world,
  performer: { api, token },
  fileId,
  other,
}: Stage): Promise<string[]> {
  const vault = await api(createArchive, { body: { fileIds: [fileId, other] } }).catch(() => null)
  await api(requestExport)
  await world.settle()
  const urls = [vault?.url, (await api(readExport)).url].flatMap((url) => url ?? [])
  const archives = await Promise.all(urls.map((url) => get(world, url, token)))
  return archives.flatMap((one) => (one ? [...unzip(one).values()].map(hashOf) : []))
}

/** Returns those of some hashes that are forbidden. */
export const among = (hashes: Iterable<string>, forbidden: ReadonlySet<string>) =>
  [...hashes].filter((hash) => forbidden.has(hash))
