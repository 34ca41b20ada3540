import { Link } from 'react-router'
import { formatDay } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite, type Viewer } from '../../lib/session/session.ts'
import styles from './account-restrictions.module.css'

/** Says what an account cannot do at the moment, why, and how to change that. */
export default function AccountRestrictions({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  if (viewer.suspendedFor !== undefined) {
    return (
      <RestrictionBar tone="bad">
        <b>{t`Your account is suspended.`}</b> <span translate="no">{viewer.suspendedFor}</span>{' '}
        <Link to={href('user/decisions')}>{t`Read why, and appeal`}</Link>
      </RestrictionBar>
    )
  }
  if (!viewer.verifiedEmail && site.requireEmailVerification && viewer.role !== 'admin') {
    const account = viewer.role === 'performer' ? href('creator/account') : href('user/account')
    const sendAgain = <Link key="1" to={account}>{t`Send the e-mail again`}</Link>
    return (
      <RestrictionBar>
        {viewer.role === 'performer'
          ? jt`Confirm your e-mail address to publish. ${sendAgain}`
          : jt`Confirm your e-mail address to buy and tip. ${sendAgain}`}
      </RestrictionBar>
    )
  }
  if (viewer.agreement)
    return <AgreementBar agreement={viewer.agreement} isNew={!viewer.verifiedDocument} />
  if (viewer.role === 'performer' && !viewer.verifiedDocument) {
    return (
      <RestrictionBar>
        {jt`Your documents are not approved yet. You can set up your page now and publish once they are. ${<Link key="1" to={href('creator/account')}>{t`View documents`}</Link>}`}
      </RestrictionBar>
    )
  }
  return null
}

interface AgreementBarProps {
  readonly agreement: NonNullable<Viewer['agreement']>
  /** True for a creator whose documents are not approved yet. */
  readonly isNew: boolean
}

/** Asks a creator to sign the current agreement. */
function AgreementBar({ agreement: { dueAt, isOverdue }, isNew }: AgreementBarProps) {
  const read = <Link key="1" to={href('creator/agreement')}>{t`Read and sign`}</Link>
  if (isNew)
    return (
      <RestrictionBar>
        {jt`Sign the creator agreement. Your documents can be approved after that. ${read}`}
      </RestrictionBar>
    )
  if (isOverdue)
    return (
      <RestrictionBar tone="bad">
        {jt`Sign the creator agreement to publish again. ${read}`}
      </RestrictionBar>
    )
  return (
    <RestrictionBar>
      {jt`Sign the creator agreement by ${formatDay(new Date(dueAt), new Date(), 'UTC')} to keep publishing. ${read}`}
    </RestrictionBar>
  )
}

function RestrictionBar({ tone, children }: { tone?: 'bad'; children: React.ReactNode }) {
  return (
    <p className={tone === 'bad' ? `${styles.strip} ${styles.bad}` : styles.strip}>{children}</p>
  )
}
