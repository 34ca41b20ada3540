import type { QuickUnlock as Quick } from '@stagedoor/contract/wallet'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { OnUnlock, UnlockableContent } from '../unlock-button.tsx'
import { ConfirmingButton } from './confirming-button.tsx'
import { openBought, type QuickKind } from './queries.ts'
import styles from './quick-unlock.module.css'
import { opensAtOf, showNow, takeLeft, undo, watchUnopened } from './unopened.ts'
import { rememberPlace } from './unveil.ts'
import { useQuickPurchase } from './use-quick-purchase.ts'

interface QuickUnlockProps {
  content: UnlockableContent
  kind: QuickKind
  /** The label of the button, and the price in it. */
  label: string
  price: string
  quick: Pick<Quick, 'way' | 'usesCard'>
  variant: 'white' | 'primary'
  onUnlock: OnUnlock
}

const never = () => undefined

/**
 * Buys content without a dialog, once it is confirmed as the fan chose. It can be undone for ten
 * seconds and then emerges in its place.
 */
export default function QuickUnlock(props: QuickUnlockProps) {
  const { content, label, price, quick, variant, onUnlock } = props
  const place = useRef<HTMLDivElement>(null)
  const { _id } = content
  const opensAt = useSyncExternalStore(watchUnopened, () => opensAtOf(_id), never)
  const onOpened = async () => {
    const unveil = rememberPlace(place.current)
    await onUnlock('paid')
    unveil()
  }
  const { buy, pending } = useQuickPurchase({ ...props, onOpened })
  const isOpening = useOpeningAfterReload(_id, onOpened)
  return (
    <div ref={place} className={styles.place}>
      {opensAt === undefined ? (
        <ConfirmingButton
          way={quick.way === 'hold' ? 'hold' : 'tap'}
          label={label}
          price={price}
          variant={variant}
          pending={pending || isOpening}
          onConfirm={() => void buy()}
        />
      ) : (
        <Bought contentId={_id} opensAt={opensAt} variant={variant} />
      )}
    </div>
  )
}

/**
 * Opens what was bought before the page was loaded again, which may be older than the purchase;
 * purchases of other tabs can still be undone. Returns true while it does.
 */
function useOpeningAfterReload(contentId: string, onOpened: () => Promise<unknown>): boolean {
  const [isOpening, setOpening] = useState(false)
  const open = useEffectEvent(async (chargeId: string) => {
    setOpening(true)
    // Without an answer the site opens it within a minute.
    await openBought(chargeId).then(onOpened, () => undefined)
    setOpening(false)
  })
  useEffect(() => {
    const chargeId = takeLeft(contentId)
    if (chargeId) void open(chargeId)
  }, [contentId])
  return isOpening
}

/** The time after a purchase in which a further tap is meant for the button that was there. */
const SETTLING_MS = 700

interface BoughtProps {
  contentId: string
  opensAt: number
  variant: 'white' | 'primary'
}

/** Counts down until bought content opens; it can be shown earlier, or undone. */
function Bought({ contentId, opensAt, variant }: BoughtProps) {
  const shownAt = useRef(Date.now())
  const seconds = useSecondsUntil(opensAt)
  const show = () => {
    if (Date.now() - shownAt.current > SETTLING_MS) void showNow(contentId)
  }
  return (
    <>
      <Button variant={variant} onClick={show}>
        {t`Show now`}
      </Button>
      <Button variant="quiet" size="s" className={styles.undo} onClick={() => void undo(contentId)}>
        {t`Undo`}
        <span aria-hidden="true">
          {ngettext(msgid`${seconds} second`, `${seconds} seconds`, seconds)}
        </span>
      </Button>
    </>
  )
}

/** Returns the whole seconds until an instant, from one on. */
function useSecondsUntil(instant: number): number {
  const left = () => Math.max(1, Math.ceil((instant - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.max(1, Math.ceil((instant - Date.now()) / 1000))),
      250,
    )
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}
