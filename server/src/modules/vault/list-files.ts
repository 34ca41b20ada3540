import { pageOf } from '@stagedoor/contract/kit'
import type * as vault from '@stagedoor/contract/vault'
import type * as z from 'zod/mini'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, contentTitles, namedKind, stateOf } from '../content/index.ts'
import { type ItemKind, itemsByIds } from '../items/index.ts'
import { ownFilePresenter, usesOfFile } from '../media/index.ts'
import { selectFiles, selectPage, type VaultQuery, type VaultRow } from './list-files.store.ts'
import type { MessageFiles } from './ports.ts'

type PerformerCtx = ReadCtx & { readonly viewer: Viewer }
type VaultFileView = z.output<typeof vault.VaultFile>
type VaultUseView = z.output<typeof vault.VaultUse>

const PAGE_SIZE = 40

/** Lists files of the performer's vault, or those in its trash. */
export async function listFiles(
  ctx: PerformerCtx,
  query: Omit<VaultQuery, 'limit'> & { limit?: number | undefined },
) {
  const { limit } = pageOf(query, PAGE_SIZE)
  const { rows, ...page } = await selectPage(ctx, ctx.viewer.id, { ...query, limit })
  return { data: await present(ctx, rows), ...page }
}

/**
 * Returns a file of the performer's vault with the items that show it. Refuses `media.not_found`.
 */
export async function readVaultFile(
  ctx: PerformerCtx,
  { contents, messages }: { readonly contents: Contents; readonly messages: MessageFiles },
  fileId: string,
): Promise<VaultFileView & { uses: VaultUseView[] }> {
  const [file] = await present(ctx, await selectFiles(ctx, ctx.viewer.id, [fileId]))
  if (!file) return refuse('media.not_found')
  const { id } = ctx.viewer
  const [uses, mass, sequences, automatic] = await Promise.all([
    listUses(ctx, contents, fileId),
    messages.listMassMessages(ctx, id, fileId),
    messages.listSequences(ctx, id, fileId),
    messages.listAutomatic(ctx, id, fileId),
  ])
  const ofMessages = [
    ...mass.map(massMessageUse),
    ...sequences.map(sequenceUse),
    ...automatic.map(automaticUse),
  ]
  return { ...file, uses: [...uses, ...ofMessages] }
}

async function present(ctx: PerformerCtx, rows: readonly VaultRow[]): Promise<VaultFileView[]> {
  const show = await ownFilePresenter(ctx, ctx.viewer)
  return rows.map((row) => {
    const { id, media, folderId, useCount, createdAt, trashedAt, tags } = row
    const file = show(row)
    return { _id: id, media, folderId, useCount, createdAt, trashedAt, file, tags: [...tags] }
  })
}

/** The states of mass messages in the words of the vault; in the others, fans have it. */
const MASS_STATES: Readonly<Record<string, VaultUseView['state']>> = {
  scheduled: 'scheduled',
  ended: 'archived',
}

const massMessageUse = ({
  id,
  text,
  state,
}: {
  id: string
  text: string
  state: string
}): VaultUseView => ({
  _id: id,
  kind: 'mass_message',
  title: text,
  state: MASS_STATES[state] ?? 'published',
})

const sequenceUse = ({
  id,
  name,
  isPaused,
}: {
  id: string
  name: string
  isPaused: boolean
}): VaultUseView => ({
  _id: id,
  kind: 'sequence',
  title: name,
  state: isPaused ? 'archived' : 'published',
})

const automaticUse = ({
  id,
  text,
  isOn,
}: {
  id: string
  text: string
  isOn: boolean
}): VaultUseView => ({
  _id: id,
  kind: 'automatic_message',
  title: text,
  state: isOn ? 'published' : 'draft',
})

async function listUses(
  ctx: PerformerCtx,
  contents: Contents,
  fileId: string,
): Promise<VaultUseView[]> {
  const ids = (await usesOfFile(ctx, fileId)).map(({ userId }) => userId)
  const [items, titles] = await Promise.all([
    itemsByIds(ctx, ids),
    contentTitles(ctx, contents, ids),
  ])
  return ids.flatMap((id) => {
    const item = items.get(id)
    if (!item) return []
    const state = item.deletedAt ? 'deleted' : stateOf(item, ctx.now())
    return [
      { _id: id, kind: namedKind(item.kind as ItemKind, item), title: titles.get(id) ?? '', state },
    ]
  })
}
