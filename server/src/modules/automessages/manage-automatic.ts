import type * as automessages from '@stagedoor/contract/automessages'
import type { AutomaticKind } from '@stagedoor/contract/automessages/schemas'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseBlockedWords } from '../messaging/index.ts'
import { selectAutomatic, storeAutomatic } from './store.ts'
import { automaticView } from './views.ts'

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
  return { data: KINDS.map((kind) => automaticView(kind, stored.get(kind))) }
}

/**
 * Replaces an automatic message of the viewer; days and the smallest tip stay when they are
 * omitted.
 */
export async function updateAutomatic(
  ctx: ViewerCtx,
  kind: AutomaticKind,
  { isOn, text, days, minimumTip }: Form,
) {
  if (isOn && text.trim() === '') refuse('automessages.text_missing')
  if (minimumTip !== undefined && minimumTip < 0n) refuse('automessages.tip_negative')
  await refuseBlockedWords(ctx, text)
  return transaction(ctx, async (ctx) => {
    const before = automaticView(kind, (await selectAutomatic(ctx, ctx.viewer.id)).get(kind))
    const after = {
      kind,
      isOn,
      text,
      days: days ?? before.days,
      minimumTip: minimumTip ?? before.minimumTip,
    }
    await storeAutomatic(ctx, { performerId: ctx.viewer.id, ...after })
    return after
  })
}
