import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readCardForm } from '@stagedoor/contract/payments'
import { readTopUpTerms } from '@stagedoor/contract/wallet'
import type { WireCardForm } from './labels.ts'

const ID = /^[0-9a-f-]{32,36}$/i

/** Returns what a call answers; undefined when it refuses. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

/** Returns the form with which a card is saved; undefined where no company has one. */
export const readNewCardForm = (api: Api): Promise<WireCardForm | undefined> =>
  unlessRefused(() => api(readCardForm, { query: {} }))

/**
 * Returns the form with which the bank confirms the payment that an address names, if it waits for
 * that.
 */
export async function readConfirmForm(api: Api, search: URLSearchParams) {
  const transactionId = search.get('transactionId') ?? ''
  if (!ID.test(transactionId)) return undefined
  const form = await unlessRefused(() => api(readCardForm, { query: { transactionId } }))
  return form && { ...form, transactionId }
}

/** Returns true when a card can be added without a payment. */
export async function hasCardForm(api: Api): Promise<boolean> {
  const terms = await unlessRefused(() => api(readTopUpTerms))
  return terms?.methods.some((method) => method.hasCardForm) ?? false
}
