import { t } from '../../lib/i18n/i18n.ts'
import { CheckField } from '../../ui/field.tsx'
import { formatDays, formatTerms, type WireInvitation } from './labels.ts'
import styles from './referrals.module.css'

interface InvitationNoteProps {
  invitation: WireInvitation
  /** True while the person signs up by it. */
  accepts: boolean
  onChange: (accepts: boolean) => void
}

/** Says who invites a future creator and what they get; the person can sign up without it. */
export function InvitationNote({ invitation, accepts, onChange }: InvitationNoteProps) {
  const { name, username, terms } = invitation
  return (
    <section className={styles.note} aria-label={t`Invitation`}>
      <h2>{t`${name} (@${username}) invited you`}</h2>
      <p>
        {t`If you are verified within ${formatDays(terms.verifyDays)}, ${name} gets ${formatTerms(terms, terms.currency)}. It comes out of the site’s share: you earn the same as without it.`}{' '}
        {t`${name} sees that you signed up and how much they earn, which roughly shows how much you sell.`}
      </p>
      <CheckField
        label={t`Sign up with this invitation`}
        checked={accepts}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </section>
  )
}
