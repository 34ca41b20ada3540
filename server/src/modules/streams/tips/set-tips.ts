import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type * as streams from '@stagedoor/contract/streams'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { refuseBlockedWords } from '../../messaging/index.ts'
import { refuseTipAmount } from '../../wallet/index.ts'
import { requireWatchable } from '../policy.ts'
import { pushInfo } from '../pushes.ts'
import { selectOpenStream, selectStreams } from '../store.ts'
import { presentMenu } from '../views.ts'
import {
  selectTipSettings,
  selectTopTippers,
  storeTipSettings,
  type TipSettings,
} from './tips.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Changes = InputOf<typeof streams.updateTipSettings>['body']

const NONE: TipSettings = { menu: [], showsTopTippers: true }

const present = (settings: TipSettings) => ({
  menu: presentMenu(settings),
  showsTopTippers: settings.showsTopTippers,
})

const settingsOf = async (ctx: ViewerCtx): Promise<TipSettings> =>
  (await selectTipSettings(ctx, [ctx.viewer.id])).get(ctx.viewer.id) ?? NONE

/** Returns the tip menu of the viewer’s streams, and whether viewers see who tipped most. */
export const readTipSettings = async (ctx: ViewerCtx) => present(await settingsOf(ctx))

/** Changes them. Refuses `wallet.tip_out_of_range` for an amount that nobody could tip. */
export async function updateTipSettings(ctx: ViewerCtx, { menu, showsTopTippers }: Changes) {
  for (const { amount } of menu ?? []) await refuseTipAmount(ctx, amount)
  await refuseBlockedWords(ctx, (menu ?? []).map(({ title }) => title).join('\n'))
  const before = await settingsOf(ctx)
  const changed: TipSettings = {
    menu: menu?.map(({ title, amount }) => ({ title, amount: Number(amount) })) ?? before.menu,
    showsTopTippers: showsTopTippers ?? before.showsTopTippers,
  }
  await transaction(ctx, async (ctx) => {
    await storeTipSettings(ctx, ctx.viewer.id, changed)
    const open = await selectOpenStream(ctx, ctx.viewer.id)
    if (open) await pushInfo(ctx, open)
  })
  return present(changed)
}

/** The tippers that a stream names. */
const NAMED = 5

/**
 * Lists who tipped most in a stream that the viewer may watch; nobody to viewers where the
 * performer hides it.
 */
export async function listTopTippers(ctx: ViewerCtx, id: string) {
  const { performerId } = await requireWatchable(
    ctx,
    ctx.viewer,
    (await selectStreams(ctx, [id]))[0],
  )
  const settings = (await selectTipSettings(ctx, [performerId])).get(performerId) ?? NONE
  if (!settings.showsTopTippers && performerId !== ctx.viewer.id) return { data: [] }
  const rows = await selectTopTippers(ctx, id, NAMED)
  const people = await readCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  return {
    data: rows.flatMap(({ accountId, tokens }) => {
      const person = people.get(accountId)
      return person ? [{ ...person, tokens: tokens as Tokens }] : []
    }),
  }
}
