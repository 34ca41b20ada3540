import type * as conversations from '@stagedoor/contract/conversations'
import type { ConversationSettings, WhoMayWrite } from '@stagedoor/contract/conversations/schemas'
import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { selectShowsPresence, selectTeam, showPresence } from '../../accounts/index.ts'
import { requirePriceInRange } from '../policy.ts'
import { changeTeam } from '../team/show-team.ts'
import { selectSettings, storeSettings } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type SettingsView = z.output<typeof ConversationSettings>
type Changes = InputOf<typeof conversations.updateSettings>['body']

/** Returns the settings of the viewer's conversations. */
export async function readConversationSettings(ctx: ViewerCtx): Promise<SettingsView> {
  const isPerformer = ctx.viewer.role === 'performer'
  const [stored, showsPresence, team] = await Promise.all([
    selectSettings(ctx, ctx.viewer.id),
    selectShowsPresence(ctx, ctx.viewer.id),
    isPerformer ? selectTeam(ctx, ctx.viewer.id) : undefined,
  ])
  return {
    whoMayWrite: isPerformer ? (stored.whoMayWrite as WhoMayWrite) : null,
    messagePrice: stored.messagePrice as Tokens,
    replyWithinDays: stored.replyWithinDays,
    showsRead: stored.showsRead,
    showsTyping: stored.showsTyping,
    showsPresence,
    ...(isPerformer && { blockedWords: stored.blockedWords }),
    ...(team && { isAnsweredByTeam: team.isAnsweredByTeam }),
  }
}

/**
 * Changes the settings of the viewer's conversations; omitted ones stay. Only performers decide who
 * may write, and say that others answer.
 */
export async function updateConversationSettings(
  ctx: ViewerCtx,
  changes: Changes,
): Promise<SettingsView> {
  const { whoMayWrite, messagePrice, replyWithinDays, showsPresence, blockedWords } = changes
  const { isAnsweredByTeam } = changes
  const ofPerformers = [whoMayWrite, messagePrice, replyWithinDays, blockedWords, isAnsweredByTeam]
  const isPerformers = ofPerformers.some((value) => value !== undefined)
  if (isPerformers && ctx.viewer.role !== 'performer') refuse('conversations.performers_only')
  await transaction(ctx, async (ctx) => {
    const before = await selectSettings(ctx, ctx.viewer.id)
    const after = {
      whoMayWrite: whoMayWrite ?? before.whoMayWrite,
      messagePrice: messagePrice ?? before.messagePrice,
      replyWithinDays: replyWithinDays === undefined ? before.replyWithinDays : replyWithinDays,
      showsRead: changes.showsRead ?? before.showsRead,
      showsTyping: changes.showsTyping ?? before.showsTyping,
      blockedWords: blockedWords === undefined ? before.blockedWords : (blockedWords ?? ''),
    }
    // Who asks for a price needs one, whatever was stored before.
    if (after.messagePrice !== 0n || after.whoMayWrite === 'paid')
      await requirePriceInRange(ctx, after.messagePrice)
    await storeSettings(ctx, ctx.viewer.id, after)
    if (showsPresence !== undefined) await showPresence(ctx, ctx.viewer.id, showsPresence)
    if (isAnsweredByTeam !== undefined) await changeTeam(ctx, ctx.viewer.id, isAnsweredByTeam)
  })
  return readConversationSettings(ctx)
}
