import { ApiError } from '@stagedoor/contract/kit'
import { UNDO_SECONDS } from '@stagedoor/contract/wallet'
import { t } from '../../../lib/i18n/i18n.ts'
import { dismissToast, showToast, toast, toastError } from '../../../ui/toast.ts'
import { openBought, openBoughtOnLeave, undoBought } from './queries.ts'

/** Callbacks for after a purchase by one tap. */
interface AfterPurchase {
  /** Reads the content again: it is open. */
  readonly onOpened: () => unknown
  /** Shows the balance of the wallet, as the price is back. */
  readonly onUndone: (balance: number) => void
}

/** A purchase that can be undone, because nothing of it was seen. */
interface Unopened extends AfterPurchase {
  readonly chargeId: string
  /** When it opens, in milliseconds. */
  readonly opensAt: number
  readonly toastKey: number
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * The key of session storage for the purchases that opened because their page was left, by the ids
 * of their content: a page that is loaded again at once may be older than that.
 */
const LEFT = 'content.openedOnLeave'

/** The purchases that can be undone, by the ids of their content. */
const unopened = new Map<string, Unopened>()
const watchers = new Set<() => void>()

const notify = () => {
  for (const watcher of watchers) watcher()
}

/** Calls `watcher` whenever a purchase begins or ends to be undoable; returns what stops it. */
export function watchUnopened(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Returns when bought content opens, in milliseconds; undefined for any other content. */
export const opensAtOf = (contentId: string): number | undefined => unopened.get(contentId)?.opensAt

/** Offers for ten seconds to undo a purchase, and then opens it. */
export function offerUndo(contentId: string, chargeId: string, after: AfterPurchase): void {
  const ms = UNDO_SECONDS * 1000
  keep(contentId, {
    ...after,
    chargeId,
    opensAt: Date.now() + ms,
    toastKey: showToast({
      text: t`Unlocked. It opens in ${UNDO_SECONDS} seconds.`,
      seconds: UNDO_SECONDS,
      isCountedDown: true,
      action: { text: t`Undo`, act: () => void undo(contentId) },
    }),
  })
  notify()
}

/** Keeps a purchase until it opens. */
function keep(contentId: string, one: Omit<Unopened, 'timer'>): void {
  const timer = setTimeout(() => void showNow(contentId), one.opensAt - Date.now())
  unopened.set(contentId, { ...one, timer })
  if (unopened.size === 1) addEventListener('pagehide', openAll)
}

/** Takes a purchase out of those that can be undone. */
function take(contentId: string): Unopened | undefined {
  const one = unopened.get(contentId)
  if (!one) return undefined
  unopened.delete(contentId)
  if (unopened.size === 0) removeEventListener('pagehide', openAll)
  clearTimeout(one.timer)
  dismissToast(one.toastKey)
  return one
}

/** Opens a purchase. The site opens it within a minute where that cannot be sent. */
export async function showNow(contentId: string): Promise<void> {
  const one = take(contentId)
  if (!one) return
  try {
    await openBought(one.chargeId)
    await one.onOpened()
  } catch (error) {
    toastError(error)
  } finally {
    notify()
  }
}

/**
 * Undoes a purchase; one that is open by then is shown. Without an answer it can be undone again
 * while there is time.
 */
export async function undo(contentId: string): Promise<void> {
  const one = take(contentId)
  if (!one) return
  try {
    one.onUndone(await undoBought(one.chargeId))
    toast({ text: t`Undone. Your wallet has the price back.` })
  } catch (error) {
    toastError(error)
    if (isUnanswered(error) && one.opensAt > Date.now()) keep(contentId, one)
    else await openBought(one.chargeId).then(one.onOpened, () => undefined)
  } finally {
    notify()
  }
}

/** Returns true for an error that does not say whether the site undid a purchase. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || error.status === 429)

/** Opens all purchases that could be undone, because the fan leaves the page. */
function openAll(): void {
  const left: Record<string, string> = {}
  for (const contentId of [...unopened.keys()]) {
    const one = take(contentId)
    if (!one) continue
    left[contentId] = one.chargeId
    openBoughtOnLeave(one.chargeId)
  }
  sessionStorage.setItem(LEFT, JSON.stringify(left))
  notify()
}

/**
 * Returns the purchase of content that opened because its page was left before, once; undefined for
 * other content.
 */
export function takeLeft(contentId: string): string | undefined {
  const left = JSON.parse(sessionStorage.getItem(LEFT) ?? '{}') as Readonly<Record<string, string>>
  const { [contentId]: chargeId, ...others } = left
  if (chargeId !== undefined) sessionStorage.setItem(LEFT, JSON.stringify(others))
  return chargeId
}
