import { readFan } from '@stagedoor/contract/fanlists'
import { parseViewAs, type ViewedAs } from '@stagedoor/contract/profiles/view-as'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Checkout, CheckoutContext } from '../../../features/checkout/use-checkout.ts'
import { useCall } from '../../../lib/api/queries.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { SessionContext, useSession, type Viewer } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { AgeNote } from './age-note.tsx'
import { useCountryOptions, useRegionOptions } from './use-country-options.ts'
import { useInertActions } from './use-inert-actions.ts'
import styles from './view-as-preview.module.css'

const ViewAsDialog = lazy(() => import('./view-as-dialog.tsx'))

interface ViewAsPreviewProps {
  /** The viewer, as addresses name them. */
  as: string
  /** The username of the creator, whose page and posts can be browsed. */
  username: string
  children: ReactNode
}

const fan = (): Viewer => ({
  _id: 'preview',
  role: 'fan',
  name: t`Fan`,
  username: '',
  email: null,
  avatar: null,
  balance: 0,
  verifiedEmail: true,
  verifiedDocument: false,
  subscriptions: 0,
  suspendedFor: undefined,
})

const guest: ViewedAs = { kind: 'guest' }

/**
 * Shows a creator's own page or post as another viewer sees it, under a bar that says so and leads
 * back.
 */
export default function ViewAsPreview({ as, username, children }: ViewAsPreviewProps) {
  const session = useSession()
  const viewedAs = parseViewAs(as) ?? guest
  const isGuest = viewedAs.kind === 'guest'
  const previewSession = useMemo(
    () => ({ ...session, viewer: isGuest ? undefined : fan(), change: () => undefined }),
    [session, isGuest],
  )
  const refuse = useCallback(
    () => toast({ text: t`You are only looking: buttons do nothing in this view.` }),
    [],
  )
  const pay = useMemo(() => inertCheckout(refuse), [refuse])
  const page = useInertActions({ as, username, refuse })
  return (
    <div className={styles.viewing}>
      <ViewAsBar now={viewedAs} />
      {viewedAs.country && <AgeNote country={viewedAs.country} region={viewedAs.region} />}
      <div ref={page} className={styles.page}>
        <SessionContext value={previewSession}>
          <CheckoutContext value={pay}>{children}</CheckoutContext>
        </SessionContext>
      </div>
    </div>
  )
}

function inertCheckout(refuse: () => void): Checkout {
  const ask = async () => {
    refuse()
    return false
  }
  return { subscribe: ask, tip: ask, follow: ask, buy: ask, order: ask }
}

/** Says as whom a page is viewed, offers other viewers, and leads back. */
function ViewAsBar({ now }: { now: ViewedAs }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const to = (next: string | undefined) => {
    const changed = new URLSearchParams(search)
    if (next) changed.set('viewAs', next)
    else changed.delete('viewAs')
    return { search: changed.toString() }
  }
  const isPlain = now.kind !== 'fan' && (now.tier ?? 1) === 1 && now.country === undefined
  const kinds = { guest: t`Guest`, follower: t`Follower`, subscriber: t`Subscriber` } as const
  return (
    <section className={styles.bar} aria-label={t`Preview of your page`}>
      <p className={styles.text} role="status">
        <IconEye size={20} stroke={1.8} aria-hidden="true" />
        <span>{useViewedAsLabel(now)}</span>
      </p>
      <nav className={styles.kinds} aria-label={t`View as`}>
        {(['guest', 'follower', 'subscriber'] as const).map((kind) => (
          <Link
            key={kind}
            to={to(kind)}
            replace
            preventScrollReset
            className={styles.kind}
            aria-current={isPlain && kind === now.kind ? 'true' : undefined}
          >
            {kinds[kind]}
          </Link>
        ))}
        <button
          type="button"
          className={styles.kind}
          aria-haspopup="dialog"
          aria-current={isPlain ? undefined : 'true'}
          onClick={() => setChoosing(true)}
        >
          {t`More…`}
        </button>
      </nav>
      <Link to={to(undefined)} replace preventScrollReset className={styles.leave}>
        {t`Leave view`}
      </Link>
      {isChoosing && (
        <Suspense>
          <ViewAsDialog
            now={now}
            onChoose={(next) => navigate(to(next), { replace: true, preventScrollReset: true })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Returns the sentence that says as whom a page is viewed, and from where. */
function useViewedAsLabel({ kind, tier = 1, fanId, country, region }: ViewedAs): string {
  const shown = useCall(readFan, { params: { id: fanId ?? '' } }, { enabled: fanId !== undefined })
  const options = useCountryOptions(country !== undefined)
  const regions = useRegionOptions(region && country)
  const viewer = {
    guest: t`You are viewing as a guest`,
    follower: t`You are viewing as a follower`,
    subscriber:
      tier > 1
        ? t`You are viewing as a subscriber of tier ${tier}`
        : t`You are viewing as a subscriber`,
    fan: shown.data ? t`You are viewing as ${shown.data.user.name}` : t`You are viewing as a fan`,
  }[kind]
  if (country === undefined) return viewer
  const nation = options.find(({ value }) => value === country)?.text ?? country
  if (region === undefined) return t`${viewer}, from ${nation}`
  const code = `${country}-${region}`
  const area = regions.find(({ value }) => value === code)?.text ?? code
  return t`${viewer}, from ${area}, ${nation}`
}
