import type * as automessages from '@stagedoor/contract/automessages'
import type { AutomaticKind } from '@stagedoor/contract/automessages/schemas'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireAgreement } from '../consents/index.ts'
import { countListMembers } from '../fanlists/index.ts'
import { attachFiles, detachFiles, loadFileViews } from '../media/index.ts'
import { refuseBlockedWords, requireSendable } from '../messaging/index.ts'
import { type AutomaticRow, selectAutomatic, storeAutomatic } from './store.ts'
import { automaticView, DEFAULT_DAYS } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = InputOf<typeof automessages.updateAutomatic>['body']

const KINDS: readonly AutomaticKind[] = [
  'welcome_trial',
  'welcome_free',
  'welcome_paid',
  'expiring',
  'tip',
  'away',
]

/** Lists the automatic messages of the viewer, one of each kind. */
export async function listAutomatic(ctx: ViewerCtx) {
  const stored = await selectAutomatic(ctx, ctx.viewer.id)
  const fileIds = [...stored.values()].flatMap((row) => row.fileIds)
  const show = await loadFileViews(ctx, ctx.viewer, fileIds)
  return { data: KINDS.map((kind) => automaticView(kind, stored.get(kind), show)) }
}

/**
 * Replaces an automatic message of the viewer; days, the smallest tip, files with their price, and
 * lists stay when they are omitted.
 */
export async function updateAutomatic(ctx: ViewerCtx, kind: AutomaticKind, form: Form) {
  if (form.minimumTip !== undefined && form.minimumTip < 0n) refuse('automessages.tip_negative')
  await refuseBlockedWords(ctx, form.text)
  return transaction(ctx, async (ctx) => {
    const before = (await selectAutomatic(ctx, ctx.viewer.id)).get(kind)
    const after = changed(ctx, { kind, before, form })
    await requireValid(ctx, after)
    await storeAutomatic(ctx, after)
    await detachFiles(ctx, { userKind: 'message', userId: after.id })
    await attachFiles(ctx, after.fileIds, { userKind: 'message', userId: after.id })
    const show = await loadFileViews(ctx, ctx.viewer, after.fileIds)
    return automaticView(kind, after, show)
  })
}

interface Change {
  readonly kind: AutomaticKind
  readonly before: AutomaticRow | undefined
  readonly form: Form
}

/** Returns an automatic message as a form changes it. */
function changed(ctx: InTransaction<ViewerCtx>, { kind, before, form }: Change): AutomaticRow {
  const { isOn, text, days, minimumTip, include, tiers } = form
  return {
    id: before?.id ?? ctx.newId(),
    performerId: ctx.viewer.id,
    kind,
    isOn,
    text,
    days: days ?? before?.days ?? DEFAULT_DAYS,
    minimumTip: minimumTip ?? before?.minimumTip ?? 0n,
    ...(form.fileIds ? filesOf(form) : storedFilesOf(before)),
    include: include ? [...new Set(include)] : (before?.include ?? []),
    tiers: tiers ? [...new Set(tiers)].toSorted() : (before?.tiers ?? []),
  }
}

type Files = Pick<AutomaticRow, 'fileIds' | 'freeFileIds' | 'price'>

function filesOf({ fileIds = [], freeFileIds = [], price }: Form): Files {
  const own = new Set(fileIds)
  const free = price ? freeFileIds.filter((id) => own.has(id)) : []
  return { fileIds: [...own], freeFileIds: [...new Set(free)], price: price || null }
}

const storedFilesOf = (row: AutomaticRow | undefined): Files => ({
  fileIds: row?.fileIds ?? [],
  freeFileIds: row?.freeFileIds ?? [],
  price: row?.price ?? null,
})

/** Refuses what cannot be sent, and lists of others. */
async function requireValid(ctx: InTransaction<ViewerCtx>, message: AutomaticRow): Promise<void> {
  const { isOn, text, fileIds, freeFileIds, price, include } = message
  if (isOn && text.trim() === '' && fileIds.length === 0) refuse('automessages.text_missing')
  if (fileIds.length > 0) {
    await requireAgreement(ctx, ctx.viewer.id)
    const draft = { text, fileIds, freeFileIds, price: price as Tokens | null }
    await requireSendable(ctx, ctx.viewer.id, draft)
  } else if (price !== null) refuse('messages.price_needs_files')
  if (include.length > 0) await countListMembers(ctx, ctx.viewer.id, { include })
}
