import type { CardForm } from '@stagedoor/contract/payments'
import type { CompanyCtx } from './context.ts'
import type { PaymentKey } from './port.ts'

/**
 * The details of a card that may be shown, as the buyer's browser read them in the company's form.
 */
export interface ShownCard {
  readonly brand: string
  readonly last4Digits: string
  readonly month: number
  readonly year: number
}

/** The charge of a saved card that its bank has to confirm. */
export interface UnconfirmedCharge extends Pick<PaymentKey, 'amount' | 'currency'> {
  readonly methodToken: string
}

/**
 * The forms of a company's own script, which takes cards and has banks confirm charges on a page of
 * the site.
 */
export interface CardForms {
  /** Returns what a page needs for a form: to save a card, or to have a charge confirmed. */
  describe(charge?: UnconfirmedCharge): CardForm
  /** Returns a key with which the script is admitted to the company for a short time. */
  openKey(ctx: CompanyCtx): Promise<string>
}
