import type { ReadCtx } from '../../platform/context.ts'
import { parseId } from '../../platform/db/index.ts'
import { accountByRef } from '../accounts/index.ts'
import { type Contents, namedKind } from '../content/index.ts'
import { type ItemKind, itemsByIds } from '../items/index.ts'
import { usersOfFiles } from '../media/index.ts'
import { messageOfFile } from '../messaging/index.ts'
import { ownerOfLink, partOf } from '../profiles/index.ts'
import { type ShownAt, shownAt } from './address.rules.ts'
import type { Target } from './find-target.ts'

/**
 * Returns the subject of a report by its address, whether or not the reporter may see it: a person
 * without an account may know of it from others, and learns nothing from the answer. `words` keeps
 * the address. What is not found stays a report of an address, which an admin opens.
 */
export async function findAddress(
  ctx: ReadCtx,
  contents: Contents,
  address: string,
): Promise<Target> {
  const shown = shownAt(address, ctx.config.publicUrl)
  const found = shown && (await findShown(ctx, contents, shown))
  return {
    targetKind: 'address',
    targetId: null,
    ownerId: null,
    itemId: null,
    itemKind: null,
    ...found,
    words: address,
  }
}

type Found = Omit<Target, 'words'>

async function findShown(
  ctx: ReadCtx,
  contents: Contents,
  { shows, ref }: ShownAt,
): Promise<Found | undefined> {
  if (shows === 'account') return findAccount(ctx, ref)
  if (shows === 'links' || shows === 'link') return findLinks(ctx, shows, ref)
  if (shows !== 'file') {
    const id = parseId(ref) ?? (await contents[shows]?.idBySlug(ctx, ref))
    return id ? findItem(ctx, contents, [id], shows) : undefined
  }
  const fileId = parseId(ref)
  if (!fileId) return undefined
  return (
    (await findItem(ctx, contents, await usersOfFiles(ctx, [fileId]))) ??
    (await findMessage(ctx, fileId))
  )
}

/** Returns the message that shows a file; a message has no address of its own. */
async function findMessage(ctx: ReadCtx, fileId: string): Promise<Found | undefined> {
  const message = await messageOfFile(ctx, fileId)
  if (!message) return undefined
  const { id: targetId, senderId: ownerId } = message
  return { targetKind: 'message', targetId, ownerId, itemId: null, itemKind: null }
}

async function findAccount(ctx: ReadCtx, ref: string): Promise<Found | undefined> {
  const account = await accountByRef(ctx, ref)
  if (!account || account.role === 'admin') return undefined
  const targetKind = account.role === 'performer' ? 'performer' : 'user'
  return { targetKind, targetId: account.id, ownerId: account.id, itemId: null, itemKind: null }
}

/** Returns the links of a profile, by the name of its account or the id of one of them. */
async function findLinks(
  ctx: ReadCtx,
  by: 'links' | 'link',
  ref: string,
): Promise<Found | undefined> {
  const linkId = parseId(ref)
  const targetId =
    by === 'links' ? (await accountByRef(ctx, ref))?.id : linkId && (await ownerOfLink(ctx, linkId))
  if (!targetId || !(await partOf(ctx, targetId, 'profile_links'))) return undefined
  const nowhere = { itemId: null, itemKind: null }
  return { targetKind: 'profile_links', targetId, ownerId: targetId, ...nowhere }
}

/** Returns the first item among some ids, of a kind if one is named. */
async function findItem(
  ctx: ReadCtx,
  contents: Contents,
  ids: readonly string[],
  kind?: ItemKind,
): Promise<Found | undefined> {
  const items = [...(await itemsByIds(ctx, ids)).values()]
  const item = items.find((one) => one.kind in contents && (!kind || one.kind === kind))
  if (!item) return undefined
  const { id, ownerId } = item
  const targetKind = namedKind(item.kind as ItemKind, item)
  return { targetKind, targetId: id, ownerId, itemId: id, itemKind: item.kind }
}
