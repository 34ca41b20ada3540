import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../../platform/context.ts'
import {
  decryptStream,
  encryptStream,
  sealedRanges,
  unwrapDocumentKey,
} from '../documents/rules.ts'
import { folderOf, originalName, storeKeyOf } from '../rules.ts'
import { type HoldRow, holdsOfFile } from './store.ts'

/** Returns the folder of the sealed bytes of a hold in the store. */
export const sealedFolderOf = (holdId: string): string => `held/${holdId}`

const keyOf = ({ id, wrappedKey }: HoldRow, { keys }: Ctx): Buffer => {
  if (!wrappedKey) throw new Error(`The bytes of the hold ${id} are erased`)
  return unwrapDocumentKey(keys.documents, id, wrappedKey)
}

const labelOf = (holdId: string, name: string): string => `${holdId}/${name}`

/** Seals every part of a held file, and takes each from where addresses reach it once it is. */
export async function sealParts(ctx: Ctx, hold: HoldRow): Promise<void> {
  const { files } = ctx.gateways
  const key = keyOf(hold, ctx)
  for (const name of await namesUnder(ctx, folderOf(hold.fileId))) {
    const open = storeKeyOf(hold.fileId, name)
    const sealed = encryptStream(key, labelOf(hold.id, name), await files.get(open))
    await files.put(`${sealedFolderOf(hold.id)}/${name}`, Readable.from(sealed))
    await files.delete(open)
  }
}

/**
 * Puts those parts of a released file back that are missing. The sealed ones stay for a day, so
 * that a job which still seals them loses nothing.
 */
export async function giveBackParts(ctx: Ctx, hold: HoldRow): Promise<void> {
  const { files } = ctx.gateways
  for (const name of await namesUnder(ctx, sealedFolderOf(hold.id))) {
    const open = storeKeyOf(hold.fileId, name)
    if (!(await files.stat(open))) await files.put(open, await openPart(ctx, hold, name))
  }
}

/** Reads a sealed part; the stream fails at its end when the stored bytes were changed. */
async function openPart(ctx: Ctx, hold: HoldRow, name: string): Promise<Readable> {
  const { files } = ctx.gateways
  const stored = `${sealedFolderOf(hold.id)}/${name}`
  const { size } = (await files.stat(stored)) ?? { size: 0 }
  const { iv, content, tag } = sealedRanges(size)
  return Readable.from(
    decryptStream(keyOf(hold, ctx), labelOf(hold.id, name), {
      iv: await buffer(await files.get(stored, iv)),
      tag: await buffer(await files.get(stored, tag)),
      content: content.end < content.start ? [] : await files.get(stored, content),
    }),
  )
}

async function namesUnder({ gateways }: Ctx, folder: string): Promise<string[]> {
  const listed = await Array.fromAsync(gateways.files.list(folder))
  return listed.map(({ key }) => {
    if (!key.startsWith(`${folder}/`)) throw new Error(`The file ${key} is not under ${folder}`)
    return key.slice(folder.length + 1)
  })
}

/**
 * Opens the original of a held file, which its hold or an earlier one has sealed, or a job is about
 * to seal.
 */
export async function openHeldOriginal(ctx: Ctx, hold: HoldRow): Promise<Readable | undefined> {
  const { files } = ctx.gateways
  const kept = (await holdsOfFile(ctx, hold.fileId)).filter(({ wrappedKey }) => wrappedKey)
  for (const one of [hold, ...kept])
    if (await files.stat(`${sealedFolderOf(one.id)}/${originalName}`))
      return openPart(ctx, one, originalName)
  const unsealed = storeKeyOf(hold.fileId, originalName)
  return (await files.stat(unsealed)) ? files.get(unsealed) : undefined
}
