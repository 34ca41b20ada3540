import type Stripe from 'stripe'
import type { ConnectedAccount, ConnectedAccounts, Transfer } from '../port.ts'
import { askAbout, askStripe, type StripeAccount, unitsFor } from './charges.ts'

/** Returns the state of an account: it can receive money once Stripe has checked its holder. */
export const connectedAccountOf = (account: Stripe.Account): ConnectedAccount => ({
  accountId: account.id,
  canReceive: account.payouts_enabled && account.capabilities?.transfers === 'active',
  missing: account.requirements?.currently_due ?? [],
})

/** Opens an Express account that only receives transfers; the site bears its fees and losses. */
async function openAccount(
  { client }: StripeAccount,
  holder: { id: string; email?: string | undefined },
) {
  const order: Stripe.AccountCreateParams = {
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { account: holder.id },
    ...(holder.email && { email: holder.email }),
  }
  const { id } = await askStripe(() =>
    client.accounts.create(order, { idempotencyKey: `account:${holder.id}` }),
  )
  return id
}

/**
 * Sends money once: Stripe forgets the keys of requests after a day, but not its transfers.
 * Undefined when it refuses.
 */
async function transfer(
  { client }: StripeAccount,
  { reference, accountId, ...money }: Transfer,
): Promise<string | undefined> {
  const { data } = await askStripe(() =>
    client.transfers.list({ transfer_group: reference, limit: 1 }),
  )
  if (data[0]) return data[0].id
  const order: Stripe.TransferCreateParams = {
    amount: unitsFor(money),
    currency: money.currency.toLowerCase(),
    destination: accountId,
    metadata: { reference },
    transfer_group: reference,
  }
  const made = await askAbout(() =>
    client.transfers.create(order, { idempotencyKey: `transfer:${reference}` }),
  )
  return made?.id
}

/** The accounts through which Stripe pays performers, by Connect. */
export const accountsOf = (account: StripeAccount): ConnectedAccounts => ({
  open: (_, holder) => openAccount(account, holder),
  async setupUrl(_, { accountId, returnUrl, againUrl }) {
    const link = {
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: againUrl,
    } as const
    const { url } = await askStripe(() => account.client.accountLinks.create(link))
    return account.network.pageUrl(url)
  },
  async find(_, accountId) {
    const found = await askAbout(() => account.client.accounts.retrieve(accountId))
    return found && connectedAccountOf(found)
  },
  transfer: (_, order) => transfer(account, order),
})
