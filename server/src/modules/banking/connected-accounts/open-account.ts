import type { ConnectedAccount } from '@stagedoor/contract/banking'
import { href } from '@stagedoor/contract/site-pages'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { askGateway, gatewayPayingCreators } from '../../payments/index.ts'
import { usableAfterChange } from '../account-states.ts'
import { mailOwner } from '../mail-owner.ts'
import { selectSealed } from '../store.ts'
import { changeConnectedAccount, connectedAccountOf, insertConnectedAccount } from './store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** The page of the site to which the company's page returns. */
const RETURN_PATH = href('creator/banking')

/**
 * Opens the account at the payment company through which the viewer can be paid, once, and returns
 * the company's page where they supply what is missing. Refuses `auth.proof_required`,
 * `payments.gateway_unavailable` and `payments.gateway_failed`.
 */
export async function openConnectedAccount(
  ctx: PerformerCtx,
): Promise<ConnectedAccount & { url: string }> {
  await requireRecentAuthentication(ctx)
  const { name, accounts } =
    (await gatewayPayingCreators(ctx)) ?? refuse('payments.gateway_unavailable')
  const { id } = ctx.viewer
  const before = await connectedAccountOf(ctx, id)
  const accountId = before?.gateway === name ? before.accountId : await openAt(ctx, name, accounts)
  const back = `${ctx.config.publicUrl}${RETURN_PATH}`
  const page = { accountId, returnUrl: back, againUrl: back }
  const reply = await askGateway(ctx, () => accounts.setupUrl(ctx, page))
  const { canReceive = false, missing = [] } = (await connectedAccountOf(ctx, id)) ?? {}
  return { accountId, canReceive, missing: [...missing], url: reply.answer }
}

type Accounts = NonNullable<Awaited<ReturnType<typeof gatewayPayingCreators>>>['accounts']

async function openAt(ctx: PerformerCtx, gateway: string, accounts: Accounts): Promise<string> {
  const { id } = ctx.viewer
  const holder = await accountById(ctx, id)
  const { answer: accountId } = await askGateway(ctx, () =>
    accounts.open(ctx, { id, email: holder?.email ?? undefined }),
  )
  await transaction(ctx, async (ctx) => {
    await insertConnectedAccount(ctx, { performerId: id, gateway, accountId })
    const subject = { subjectKind: 'account', subjectId: id, detail: { type: gateway } }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'banking.account_changed',
      ...subject,
    })
    const isFirst = (await selectSealed(ctx, id)).length === 0
    await mailOwner(ctx, id, isFirst ? null : await usableAfterChange(ctx))
  })
  return accountId
}

/**
 * Returns whether performers can be paid through a payment company, and the viewer's account there.
 * While it cannot receive money its state is asked for, because its holder may just return from the
 * company's page.
 */
export async function readConnectedAccount(ctx: PerformerCtx) {
  const gateway = await gatewayPayingCreators(ctx)
  const row = await connectedAccountOf(ctx, ctx.viewer.id)
  if (!gateway) return { gateway: null, account: null }
  const { name, title } = gateway
  if (row?.gateway !== name) return { gateway: { name, title }, account: null }
  const { accountId } = row
  if (!row.canReceive) {
    const found = await gateway.accounts.find(ctx, accountId).catch(() => undefined)
    if (found)
      await changeConnectedAccount(ctx, { gateway: name, ...found, missing: [...found.missing] })
  }
  const { canReceive, missing } = (await connectedAccountOf(ctx, ctx.viewer.id)) ?? row
  return { gateway: { name, title }, account: { accountId, canReceive, missing: [...missing] } }
}
