import type { CompanyNetwork } from '../adapter.ts'
import { askCompany, CompanyFailed } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import { elsewhereFailures, resultOf, setupFailures, subscriptionFailures } from './rules.ts'

const COMPANY = 'CCBill DataLink'
const ADDRESS = 'https://datalink.ccbill.com/utils/subscriptionManagement.cgi'

/** The account at DataLink, which demands its password in the address of every request. */
export interface DataLinkAccount {
  readonly network: CompanyNetwork
  readonly clientAccnum: string
  readonly clientSubacc: string
  /**
   * The subaccount of charges that a bank confirmed; the same one when CCBill gave none of its own.
   */
  readonly confirmedSubacc: string
  readonly username: string
  readonly password: string
}

interface Request {
  readonly action: 'cancelSubscription' | 'refundTransaction' | 'viewSubscriptionStatus'
  readonly subscriptionId: string
  readonly amount?: string
}

/**
 * Asks DataLink; returns its answer, or undefined when it refuses for this subscription. DataLink
 * knows a subscription only in the subaccount that sold it, so one that the first does not know is
 * looked for in the second.
 */
async function ask(
  ctx: CompanyCtx,
  account: DataLinkAccount,
  request: Request,
): Promise<string | undefined> {
  let answer: string | undefined
  for (const subaccount of subaccountsOf(account)) {
    const { code, text } = await askSubaccount(ctx, account, {
      ...request,
      usingSubacc: subaccount,
    })
    answer = text
    if (code === undefined || !elsewhereFailures.has(code)) break
  }
  return answer
}

/** Returns the subaccounts that sell for the site. */
export const subaccountsOf = ({
  clientSubacc,
  confirmedSubacc,
}: DataLinkAccount): readonly string[] => [...new Set([clientSubacc, confirmedSubacc])]

/**
 * Asks DataLink about a subscription of a subaccount; returns the code of a failure, and the answer
 * of a success.
 */
async function askSubaccount(
  ctx: CompanyCtx,
  { network, clientAccnum, username, password }: DataLinkAccount,
  request: Request & { readonly usingSubacc: string },
): Promise<{ readonly code?: number; readonly text?: string }> {
  const account = { clientAccnum, clientSubacc: '', username, password }
  const query = new URLSearchParams({ ...account, returnXML: '1', ...request })
  const { status, text } = await askCompany(ctx, network, {
    company: COMPANY,
    url: `${ADDRESS}?${query}`,
  })
  const code = resultOf(text)
  // A status is answered by its fields, without a code.
  if (code === 1 || (code === undefined && subscriptionStatus(text))) return { text }
  if (code !== undefined && subscriptionFailures.has(code)) return { code }
  throw new CompanyFailed(
    `${COMPANY} answered ${status}: ${setupFailures[code ?? Number.NaN] ?? `code ${code}`}`,
  )
}

const subscriptionStatus = (answer: string): string | undefined =>
  /<subscriptionStatus>\s*(\d)\s*<\/subscriptionStatus>/.exec(answer)?.[1]

/** Cancels a subscription; true as well when it was canceled or had ended before. */
export async function cancelSubscription(
  ctx: CompanyCtx,
  account: DataLinkAccount,
  subscriptionId: string,
): Promise<boolean> {
  if (await ask(ctx, account, { action: 'cancelSubscription', subscriptionId })) return true
  const answer = await ask(ctx, account, { action: 'viewSubscriptionStatus', subscriptionId })
  const status = answer && subscriptionStatus(answer)
  // 0: ended, 1: canceled and running on, 2: renewing.
  return status === '0' || status === '1'
}

/**
 * Refunds the first charge of a subscription, which also ends it, or a single payment. DataLink
 * knows charges only by the subscription that began with them, so it refuses for later charges.
 */
export async function refundCharge(
  ctx: CompanyCtx,
  account: DataLinkAccount,
  { externalId, amount }: { externalId: string; amount: string },
): Promise<boolean> {
  const request = { action: 'refundTransaction', subscriptionId: externalId, amount } as const
  return (await ask(ctx, account, request)) !== undefined
}

/** Asks for a subscription that does not exist; throws when the account may not ask. */
export async function checkAccount(ctx: CompanyCtx, account: DataLinkAccount): Promise<void> {
  await ask(ctx, account, { action: 'viewSubscriptionStatus', subscriptionId: '1' })
}
