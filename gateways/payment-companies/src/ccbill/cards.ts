import { copy } from '@stagedoor/contract/kit/copy'
import type { CardForms } from '../card-forms.ts'
import { CompanyFailed } from '../company-request.ts'
import type { CompanyCtx } from '../context.ts'
import type { NewMethod, Outcome, SavedCharge, SavedMethod } from '../port.ts'
import { decimalOf } from '../wire.rules.ts'
import { chargeToken, knowsToken, needsConfirmation, openAccess, type RestAccount } from './rest.ts'
import {
  confirmedFields,
  currencyCodes,
  periodDays,
  SINGLE_PERIOD_DAYS,
  UNLIMITED_REBILLS,
} from './rules.ts'

const SCRIPTS = 'https://js.ccbill.com/'
const WIDGET = `${SCRIPTS}v1.13.1/ccbill-advanced-widget.js`
/** The hosts of the service that asks banks for CCBill's script. */
const BANK_SERVICE = 'https://*.3dsintegrator.com'

/**
 * Saves a card by its payment token. CCBill returns no details of it, so its owner sees those that
 * the browser read.
 */
export async function saveMethod(
  ctx: CompanyCtx,
  account: RestAccount,
  { customer, token, shown }: NewMethod,
): Promise<SavedMethod | undefined> {
  if (!shown || !(await knowsToken(ctx, account, token))) return undefined
  return { token, ...shown, holderName: customer.name, isProduction: true }
}

/**
 * Charges a saved card. One whose bank wants the buyer's confirmation is charged only with it, or
 * without the buyer.
 */
export async function chargeMethod(
  ctx: CompanyCtx,
  account: RestAccount,
  charge: SavedCharge,
): Promise<Outcome> {
  const { reference, amount, currency, methodToken: token, confirmation, confirmUrl } = charge
  const money = { reference, amount, currency }
  const declined = (reason: string): Outcome => ({ kind: 'declined', ...money, reason })
  if (confirmation && !confirmation.success)
    return declined(copy('The payment was not confirmed with your bank'))
  const access = await accessFor(ctx, account, charge)
  if (access === 'unreachable')
    return declined(copy('The payment company did not answer. You have not been charged.'))
  if (access === 'unknown') return declined(copy('This card is no longer saved'))
  if (access === 'unconfirmed') return { kind: 'authentication', ...money, actionUrl: confirmUrl }
  const terms = { ...termsOf(account, charge), ...(confirmation && confirmedFields(confirmation)) }
  const made = await chargeToken(ctx, account, {
    ...access,
    token,
    terms,
    isConfirmed: confirmation !== undefined,
  })
  if (!made) return declined(copy('This card is no longer saved'))
  const { approved, subscriptionId, declineText } = made
  if (!approved) return declined(declineText ?? 'The card was declined')
  if (!subscriptionId) throw new CompanyFailed('CCBill answered a charge without its number')
  return {
    kind: 'approved',
    ...money,
    externalId: subscriptionId,
    ...(charge.recurring && { subscriptionId }),
  }
}

/** Prepares a charge; when this fails, nothing was charged. */
async function accessFor(ctx: CompanyCtx, account: RestAccount, charge: SavedCharge) {
  const { currency, methodToken: token, isBuyerAbsent, confirmation } = charge
  try {
    const accessToken = await openAccess(ctx, account, account.server)
    if (isBuyerAbsent || confirmation) return { accessToken }
    const currencyCode = currencyCodes[currency] ?? ''
    const isNeeded = await needsConfirmation(ctx, account, { accessToken, token, currencyCode })
    if (isNeeded === undefined) return 'unknown'
    return isNeeded ? 'unconfirmed' : { accessToken }
  } catch (error) {
    if (!(error instanceof CompanyFailed)) throw error
    ctx.log.error({ err: error }, 'a charge of a saved card could not be prepared')
    return 'unreachable'
  }
}

function termsOf(
  { clientAccnum, clientSubacc, confirmedSubacc }: RestAccount,
  charge: SavedCharge,
) {
  const { amount, currency, recurring, reference, confirmation } = charge
  const period = recurring ? periodDays(recurring.months) : SINGLE_PERIOD_DAYS
  return {
    clientAccnum,
    clientSubacc: confirmation ? confirmedSubacc : clientSubacc,
    initialPrice: Number(decimalOf(amount)),
    initialPeriod: period,
    currencyCode: Number(currencyCodes[currency]),
    ...(recurring && {
      recurringPrice: Number(decimalOf(recurring.amount)),
      recurringPeriod: period,
      rebills: UNLIMITED_REBILLS,
    }),
    passThroughInfo: [{ name: 'reference', value: reference }],
  }
}

/**
 * Returns what a page with a form has to admit. Banks are asked on the page that confirms a charge
 * alone.
 */
function sourcesOf(
  { network }: RestAccount,
  asksBank: boolean,
): ReturnType<CardForms['describe']>['sources'] {
  const bank = asksBank ? [BANK_SERVICE] : []
  return {
    scripts: [network.pageUrl(SCRIPTS), ...bank],
    connections: [network.pageUrl('https://api.ccbill.com/'), ...bank],
    // The pages of banks may be anywhere.
    frames: asksBank ? ['https:'] : [],
  }
}

/** The forms of CCBill's widget, which CCBill forbids to serve from elsewhere. */
export const cardFormsOf = (account: RestAccount): CardForms => ({
  describe: (charge) => ({
    paymentGateway: 'ccbill',
    title: 'CCBill',
    scriptUrl: account.network.pageUrl(WIDGET),
    applicationId: account.browser.id,
    accountNumber: account.clientAccnum,
    subaccountNumber: charge ? account.confirmedSubacc : account.clientSubacc,
    sources: sourcesOf(account, charge !== undefined),
    ...(charge && {
      confirmation: {
        cardToken: charge.methodToken,
        amount: charge.amount,
        currencyCode: currencyCodes[charge.currency] ?? '',
      },
    }),
  }),
  openKey: (ctx) => openAccess(ctx, account, account.browser),
})
