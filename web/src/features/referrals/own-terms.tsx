import type { WireOf } from '@stagedoor/contract/kit'
import type { readMine } from '@stagedoor/contract/referrals'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { shareLink } from '../../lib/navigation/share.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import { toast } from '../../ui/toast.ts'
import { formatDays, formatTerms, referralStates } from './labels.ts'
import styles from './referrals.module.css'

type WireMine = WireOf<typeof readMine>

/** Shows what a creator gets for inviting others, and the link that does it. */
export function OwnTerms({ mine }: { mine: WireMine }) {
  const { terms, link, amountOfYear, currency } = mine
  if (!terms)
    return (
      <Card title={t`Your link`}>
        <p>{t`This site is not sharing its fee for new invitations at the moment. Existing referrals continue.`}</p>
      </Card>
    )
  return (
    <Card title={t`Your link`}>
      <div className={styles.own}>
        <p>
          {t`For each creator who signs up with it and is verified within ${formatDays(terms.verifyDays)}, you get ${formatTerms(terms, currency)}. It is credited the day after each day of sales; refunds are deducted.`}
        </p>
        {link ? (
          <ShareLink link={link} />
        ) : (
          <p>{t`Your link appears here once you are verified.`}</p>
        )}
        <p>
          {t`This year: ${formatMoney(amountOfYear, currency)}`}{' '}
          <span className="dim">{t`from the ledger, after refunds`}</span>
        </p>
      </div>
    </Card>
  )
}

function ShareLink({ link }: { link: string }) {
  const share = async () => {
    if ((await shareLink(t`Become a creator`, link)) === 'copied') toast({ text: t`Link copied` })
  }
  return (
    <div className={styles.link}>
      <code>{link}</code>
      <Button variant="primary" icon={<IconCopy size={18} />} onClick={() => void share()}>
        {t`Share the link`}
      </Button>
    </div>
  )
}

/** Tells a creator who invited them, and what that person gets. */
export function OwnInviter({ mine: { invitedBy, currency } }: { mine: WireMine }) {
  if (!invitedBy) return null
  const { inviterInfo, state, untilDay } = invitedBy
  const { text, tone } = referralStates()[state]
  return (
    <Card title={t`Who invited you`} actions={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.own}>
        <Person person={inviterInfo} />
        <p>
          {t`They get ${formatTerms(invitedBy, currency)}. It comes out of the site’s share, never yours.`}{' '}
          {untilDay && (
            <>
              {t`Until`} <DateTime at={`${untilDay}T00:00:00.000Z`} dayOnly />
            </>
          )}
        </p>
      </div>
    </Card>
  )
}
