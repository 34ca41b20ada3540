import type { listRules } from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import styles from './age-rules.module.css'

interface LocationCardProps {
  data: WireOf<typeof listRules>['locationData']
  /** True when a rule names a state, which this data may not know. */
  hasStateRules: boolean
}

/** Shows how good the data is by which the site knows where its visitors are. */
export function LocationCard({ data, hasStateRules }: LocationCardProps) {
  const { collectedAt, ageDays, isOld, hasRegions } = data
  const collected = <RelativeDateTime key="1" at={collectedAt} />
  return (
    <Card title={t`Where visitors are`}>
      <ul className={styles.facts}>
        <li>
          <Badge tone={isOld ? 'bad' : 'good'}>{isOld ? t`Old` : t`Current`}</Badge>
          <span>
            {jt`The data about addresses was collected ${collected}.`}{' '}
            {isOld &&
              ngettext(
                msgid`It is ${ageDays} day old: many addresses have moved. Set GEO_IP_FILE to a current file.`,
                `It is ${ageDays} days old: many addresses have moved. Set GEO_IP_FILE to a current file.`,
                ageDays,
              )}
          </span>
        </li>
        <li>
          <Badge tone={hasRegions ? 'good' : hasStateRules ? 'bad' : 'neutral'}>
            {hasRegions ? t`States` : t`Countries only`}
          </Badge>
          <span>
            {hasRegions
              ? t`It knows the states of countries.`
              : t`It knows countries, but no states: rules of states meet nobody, unless a trusted proxy names the state. Visitors from such a country count as being at an unknown place.`}
          </span>
        </li>
      </ul>
    </Card>
  )
}
