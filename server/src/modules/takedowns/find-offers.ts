import type { ReadCtx } from '../../platform/context.ts'
import { type ItemKind, itemsByIds } from '../items/index.ts'
import { filesByIds, filesOfUsers, usesOfFiles } from '../media/index.ts'
import { paidFilesOf, type Sent, selectSent } from '../messaging/index.ts'
import { isNothingWithout } from './rules.ts'

/** An object that shows a file. */
export interface FileUse {
  readonly fileId: string
  readonly userKind: string
  readonly userId: string
}

/** The objects that show some files, and those that are nothing without them. */
export interface Uses {
  readonly uses: readonly FileUse[]
  /** The messages among them, by id. */
  readonly messages: ReadonlyMap<string, Sent>
  /** The items of content to remove, with their kinds. */
  readonly items: readonly { readonly id: string; readonly kind: ItemKind }[]
  /** The items that offer the files of messages, by the id of the message or content. */
  readonly offers: ReadonlyMap<string, string>
}

const contentKinds: ReadonlySet<string> = new Set(['feed', 'video', 'gallery', 'product'])

/** Returns everything that shows some files, and what is nothing without them. */
export async function findUses(ctx: ReadCtx, fileIds: readonly string[]): Promise<Uses> {
  const uses = await usesOfFiles(ctx, fileIds, { without: '' })
  const ids = [...new Set(uses.map(({ userId }) => userId))]
  const [sent, shownBy, items] = await Promise.all([
    selectSent(
      ctx,
      idsOf(uses, ({ userKind }) => userKind === 'message'),
    ),
    filesOfUsers(ctx, ids),
    itemsByIds(ctx, ids),
  ])
  const all = [...shownBy.values(), ...sent.map((one) => one.fileIds)].flat()
  const files = await filesByIds(ctx, all)
  const without = new Set(fileIds)
  const isBare = (shown: readonly string[]) =>
    isNothingWithout(
      shown.flatMap((id) => files.get(id) ?? []),
      without,
    )
  return {
    uses,
    messages: new Map(sent.map((one) => [one.id, one])),
    items: ids.flatMap((id) => {
      const item = items.get(id)
      return item && contentKinds.has(item.kind) && isBare(shownBy.get(id) ?? [])
        ? [{ id, kind: item.kind as ItemKind }]
        : []
    }),
    offers: new Map(
      // Whoever bought a message paid for the files that are no free previews.
      sent.flatMap(({ itemId, ...one }) =>
        itemId && isBare(paidFilesOf(one)) ? [[one.id, itemId]] : [],
      ),
    ),
  }
}

const idsOf = (uses: readonly FileUse[], isWanted: (use: FileUse) => boolean): string[] => [
  ...new Set(uses.filter(isWanted).map(({ userId }) => userId)),
]
