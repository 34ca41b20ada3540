import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Checkout, CheckoutContext } from '../../../features/checkout/use-checkout.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { SessionContext, useSession, type Viewer } from '../../../lib/session/session.ts'
import { viewAsOptions } from '../../../lib/session/view-as.ts'
import { toast } from '../../../ui/toast.ts'
import { useInertActions } from './use-inert-actions.ts'
import styles from './view-as-preview.module.css'

interface ViewAsPreviewProps {
  as: ViewAs
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

const names = (): Record<ViewAs, string> => ({
  guest: t`Guest`,
  follower: t`Follower`,
  subscriber: t`Subscriber`,
})

/**
 * Shows a creator's own page or post as another kind of viewer sees it, under a bar that says so
 * and leads back.
 */
export default function ViewAsPreview({ as, username, children }: ViewAsPreviewProps) {
  const session = useSession()
  const previewSession = useMemo(
    () => ({ ...session, viewer: as === 'guest' ? undefined : fan(), change: () => undefined }),
    [session, as],
  )
  const refuse = useCallback(
    () => toast({ text: t`You’re viewing as a ${as}. Their buttons do nothing here.` }),
    [as],
  )
  const pay = useMemo(() => inertCheckout(refuse), [refuse])
  const page = useInertActions({ as, username, refuse })
  return (
    <div className={styles.viewing}>
      <ViewAsBar as={as} />
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

function ViewAsBar({ as }: { as: ViewAs }) {
  const [search] = useSearchParams()
  const to = (next: ViewAs | undefined) => {
    const changed = new URLSearchParams(search)
    if (next) changed.set('viewAs', next)
    else changed.delete('viewAs')
    return { search: changed.toString() }
  }
  return (
    <section className={styles.bar} aria-label={t`Preview of your page`}>
      <p className={styles.text} role="status">
        <IconEye size={20} stroke={1.8} aria-hidden="true" />
        <span>{jt`You are viewing as a ${<b key="1">{as}</b>}`}</span>
      </p>
      <nav className={styles.kinds} aria-label={t`View as`}>
        {viewAsOptions.map((kind) => (
          <Link
            key={kind}
            to={to(kind)}
            replace
            preventScrollReset
            className={styles.kind}
            aria-current={kind === as ? 'true' : undefined}
          >
            {names()[kind]}
          </Link>
        ))}
      </nav>
      <Link to={to(undefined)} replace preventScrollReset className={styles.leave}>
        {t`Leave view`}
      </Link>
    </section>
  )
}
