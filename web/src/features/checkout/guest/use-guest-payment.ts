import { payFirst } from '@stagedoor/contract/checkout'
import { ApiError, type WireInputOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useLeavePage } from '../../../lib/navigation/navigation.ts'
import { useCaptcha } from '../../../lib/session/captcha.ts'
import { type CheckoutIntent, resumeAddressOf } from '../checkout-intent.ts'
import { isOutdatedOffer } from '../offers.ts'
import { NEW_CARD, paymentFields } from '../payment/card-choice.tsx'
import { rememberReturnTarget } from '../payment/return-target.ts'
import { refreshOffers, refreshSignUpTexts } from '../queries.ts'
import { returnLabel } from '../top-up-step.tsx'

/** What a visitor pays for, as the call takes it. */
export type FirstPurchase = WireInputOf<typeof payFirst>['body']['purchase']

interface GuestPaymentOptions {
  readonly intent: CheckoutIntent
  /** The hashes of the texts that paying accepts. */
  readonly acceptedTexts: readonly string[]
  /** What is open once it is paid, as a sentence. */
  readonly done: string
  /** Learns from a refusal, such as that of another price. */
  readonly onRefused?: (refusal: ApiError) => void
}

/** The payment of a visitor without an account. */
export interface GuestPayment {
  readonly email: string
  readonly setEmail: (email: string) => void
  readonly emailError: string | undefined
  readonly card: string
  readonly setCard: (card: string) => void
  readonly pay: (purchase: FirstPurchase) => Promise<void>
  readonly pending: boolean
  /** True while a captcha is solved. */
  readonly checking: boolean
  readonly refusal: ApiError | undefined
}

/** Starts the payment of a visitor, who is logged in then, and goes to the page of the company. */
export function useGuestPayment({
  intent,
  acceptedTexts,
  done,
  onRefused,
}: GuestPaymentOptions): GuestPayment {
  const captcha = useCaptcha()
  const { leaving, leaveFor } = useLeavePage()
  const [email, setEmail] = useState(intent.guestEmail ?? '')
  const [emailError, setEmailError] = useState<string>()
  const [card, setCard] = useState(NEW_CARD)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const pay = async (purchase: FirstPurchase) => {
    if (pending || leaving) return
    if (!/^\S+@\S+\.\S+$/.test(email.trim()))
      return setEmailError(t`Enter your e-mail address: the receipt goes there.`)
    setPending(true)
    setRefusal(undefined)
    const { paymentGateway } = paymentFields(card)
    const typed = { email: email.trim(), checkoutKey: checkoutKey(), purchase }
    const next = resumeAddressOf(intent)
    const body = { ...typed, acceptedTexts: [...acceptedTexts], next }
    try {
      const started = await captcha.send(payFirst, {
        body: { ...body, ...(paymentGateway && { paymentGateway }) },
      })
      rememberReturnTarget(started._id, {
        to: location.pathname,
        text: returnLabel(intent),
        intent: { ...intent, guestEmail: typed.email },
        done,
      })
      leaveFor(started.paymentUrl ?? location.pathname)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      onRefused?.(error)
      void refreshOutdated(error)
    } finally {
      setPending(false)
    }
  }
  const type = (typed: string) => {
    setEmail(typed)
    setEmailError(undefined)
  }
  const state = { email, setEmail: type, emailError, card, setCard, refusal }
  return { ...state, pay, pending: pending || leaving, checking: captcha.checking }
}

/** Reads again what a refusal says has changed, so that the next attempt accepts what is shown. */
async function refreshOutdated(refusal: ApiError): Promise<void> {
  if (refusal.is('consents.text_changed') || refusal.is('consents.acceptance_missing'))
    await refreshSignUpTexts()
  if (isOutdatedOffer(refusal.code)) await refreshOffers()
}

const KEY = 'checkout-key'

/**
 * Returns the secret of this browser, the same in all its tabs: two of them go on with one account.
 */
function checkoutKey(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const key = newKey()
    localStorage.setItem(KEY, key)
    return key
  } catch {
    return newKey()
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
