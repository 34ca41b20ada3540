import type { WireInputOf } from '@stagedoor/contract/kit'
import type { confirmPayment } from '@stagedoor/contract/payments'
import { loadScript } from '../../../lib/browser/load-script.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WireCardForm } from './labels.ts'

/** The answer of a bank, as the script of the company gives it. */
export type BankAnswer = WireInputOf<typeof confirmPayment>['body']

/** CCBill's Advanced Widget. It reads the fields of the page by their attribute `data-ccbill`. */
interface Widget {
  createPaymentToken(
    accessToken: string,
    clientAccnum: number,
    clientSubacc: number,
    clearPaymentInfo: null,
    clearCustomerInfo: null,
    hoursToLive: number,
    numberOfUse: number,
  ): Promise<Response>
  authenticateCustomer(
    accessToken: string,
    clientAccnum: number,
    clientSubacc: number,
    form: null,
    frame: null,
    paymentTokenId: string,
  ): Promise<Record<keyof BankAnswer, unknown>>
}

declare global {
  interface Window {
    ccbill?: { readonly CCBillAdvancedWidget: new (applicationId: string) => Widget }
  }
}

const TEN_YEARS_IN_HOURS = 87_600
const MOST_CHARGES = 10_000

async function openWidget({ scriptUrl, applicationId }: WireCardForm): Promise<Widget> {
  if (!window.ccbill) await loadScript(scriptUrl)
  if (!window.ccbill) throw new Error('the script of the form did not load')
  return new window.ccbill.CCBillAdvancedWidget(applicationId)
}

/**
 * Has the company store the card that was typed into the page, and returns its token there. Throws
 * when it refuses.
 */
export async function createCardToken(form: WireCardForm, accessToken: string): Promise<string> {
  const { accountNumber, subaccountNumber } = form
  const widget = await openWidget(form)
  const lasting = [TEN_YEARS_IN_HOURS, MOST_CHARGES] as const
  const answer = await widget.createPaymentToken(
    accessToken,
    accountNumber,
    subaccountNumber,
    null,
    null,
    ...lasting,
  )
  const { paymentTokenId } = answer.ok
    ? ((await answer.json()) as { paymentTokenId?: unknown })
    : {}
  if (typeof paymentTokenId !== 'string')
    throw new Error(t`The payment service did not accept this card`)
  return paymentTokenId
}

const texts = [
  'status',
  'eci',
  'protocolVersion',
  'clientTransactionId',
  'sdkTransId',
  'acsTransId',
  'dsTransId',
  'authenticationType',
  'authenticationValue',
  'cardToken',
] as const

/**
 * Has the bank of a saved card confirm a charge, in a frame that the script opens, and returns its
 * answer.
 */
export async function askBank(
  form: WireCardForm,
  cardToken: string,
  accessToken: string,
): Promise<BankAnswer> {
  const { accountNumber, subaccountNumber } = form
  const widget = await openWidget(form)
  const of = [accessToken, accountNumber, subaccountNumber] as const
  const answer: Readonly<Record<string, unknown>> = await widget.authenticateCustomer(
    ...of,
    null,
    null,
    cardToken,
  )
  const given = texts.flatMap((name) => (answer[name] ? [[name, String(answer[name])]] : []))
  const success = answer.success === true && Boolean(answer.status)
  return { status: '', ...Object.fromEntries(given), success }
}
