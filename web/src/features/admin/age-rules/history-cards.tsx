import type { readRuleAt, verifyChain } from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import {
  lawText,
  methodNames,
  methodNotes,
  placeName,
  recheckText,
} from '../../../lib/labels/age-rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './age-rules.module.css'
import { actionBadges } from './labels.ts'
import { PreviewButton } from './preview-button.tsx'

interface AppliedCardProps {
  rule: WireOf<typeof readRuleAt>
  /** The place and the day that were asked about. */
  place: { readonly country: string; readonly region: string | null }
  day: string
}

/** Shows the rule that applied in a place on a day. */
export function AppliedCard({ rule, place, day }: AppliedCardProps) {
  const { text, tone } = actionBadges()[rule.action]
  const names = methodNames()
  const name = placeName(place)
  const asked =
    rule.action === 'assure'
      ? [
          rule.methods.map((method) => names[method]).join(', '),
          ...methodNotes(rule),
          recheckText(rule),
        ]
      : []
  return (
    <Card
      actions={<PreviewButton place={place} />}
      title={day ? t`What applied on ${day}, 00:00 UTC: ${name}` : t`What applies now: ${name}`}
    >
      <div className={styles.preset}>
        <p>
          <Badge tone={tone}>{text}</Badge> <b>{asked.join(' · ')}</b>
        </p>
        {rule.law && <p>{lawText(rule.law)}</p>}
        <p className="dim">
          {rule.version === null
            ? t`This site had no rule for this place then: visitors confirmed to be of age.`
            : t`Version ${rule.version}, the rule of: ${placeName(rule)}`}
        </p>
      </div>
    </Card>
  )
}

const problems = (
  version: number,
): Readonly<Record<NonNullable<WireOf<typeof verifyChain>['problem']>['kind'], string>> => ({
  altered: t`Version ${version} was changed after it was written.`,
  missing: t`Version ${version} is gone.`,
  chain: t`Version ${version} does not follow from the one before it.`,
  signature: t`Version ${version} was not signed by this site.`,
})

/** Shows whether every version is as it was written. */
export function ChainCard({ chain: { versions, problem } }: { chain: WireOf<typeof verifyChain> }) {
  return (
    <Card title={t`Proof of the history`}>
      <p className={styles.chain}>
        <Badge tone={problem ? 'bad' : 'good'}>{problem ? t`Changed` : t`Unchanged`}</Badge>
        <span>
          {problem
            ? problems(problem.version)[problem.kind]
            : ngettext(
                msgid`${versions} version is as it was written and signed. Each holds the hash of the one before it.`,
                `${versions} versions are as they were written and signed. Each holds the hash of the one before it.`,
                versions,
              )}
        </span>
      </p>
    </Card>
  )
}
