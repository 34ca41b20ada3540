import { Link } from 'react-router'
import { href } from '../../lib/href.ts'
import { useSession } from '../../lib/session.ts'
import styles from './account-restrictions.module.css'

/** What an account cannot do at the moment, why, and what to do about it. */
export function AccountRestrictions() {
  const { site, viewer } = useSession()
  if (!viewer) return null
  if (viewer.suspendedFor !== undefined) {
    return (
      <RestrictionBar tone="bad">
        <b>Your account is suspended.</b> {viewer.suspendedFor}
      </RestrictionBar>
    )
  }
  if (!viewer.verifiedEmail && site.requireEmailVerification && viewer.role !== 'admin') {
    const account = viewer.role === 'performer' ? href('creator/account') : href('user/account')
    return (
      <RestrictionBar>
        Confirm your e-mail address to {viewer.role === 'performer' ? 'publish' : 'buy and tip'}.{' '}
        <Link to={account}>Send the mail again</Link>
      </RestrictionBar>
    )
  }
  if (viewer.role === 'performer' && !viewer.verifiedDocument) {
    return (
      <RestrictionBar>
        Your papers are not approved yet. Set up your page meanwhile; you can publish as soon as they are.{' '}
        <Link to={href('creator/account')}>See where they are</Link>
      </RestrictionBar>
    )
  }
  return null
}

function RestrictionBar({ tone, children }: { tone?: 'bad'; children: React.ReactNode }) {
  return <p className={tone === 'bad' ? `${styles.strip} ${styles.bad}` : styles.strip}>{children}</p>
}
