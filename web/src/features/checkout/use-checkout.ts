import { createContext, use } from 'react'

/** Somebody who can be paid, as the dialogs introduce them. */
export interface Payee {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly avatar: string | null
}

/** A post that is for sale. */
export interface PostForSale {
  readonly _id: string
  readonly price: number
  readonly performer: Payee
  /** What is inside, in words. */
  readonly contentsLabel: string
  /** The server's picture of it while locked. */
  readonly poster: string | null
}

/** What one can be asked to pay for, from any screen. Each resolves to whether it was paid. */
export interface Checkout {
  /** `type` is the kind of subscription that was pressed; the dialog offers all. */
  readonly subscribe: (performer: Payee, type?: 'monthly' | 'yearly' | 'free') => Promise<boolean>
  readonly tip: (performer: Payee) => Promise<boolean>
  /** Asks before it follows: for somebody who came back from signing up. */
  readonly follow: (performer: Payee) => Promise<boolean>
  readonly buy: (post: PostForSale) => Promise<boolean>
}

/** Filled by the layer that holds the dialogs. */
export const CheckoutContext = createContext<Checkout | undefined>(undefined)

/** Asks for money: opens the right dialog over the current screen. */
export function useCheckout(): Checkout {
  const pay = use(CheckoutContext)
  if (!pay) throw new Error('usePay is used outside of PayLayer')
  return pay
}
