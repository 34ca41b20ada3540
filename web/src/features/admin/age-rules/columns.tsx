import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs'
import { use, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import {
  lawText,
  methodNames,
  methodNotes,
  placeName,
  recheckText,
} from '../../../lib/labels/age-rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { actionBadges } from './labels.ts'
import { OutcomeCell } from './outcome-cell.tsx'
import { useEndRule, type WireOutcome, type WireRule } from './queries.ts'

function Action({ rule: { action } }: { rule: WireRule }) {
  const { text, tone } = actionBadges()[action]
  return <Badge tone={tone}>{text}</Badge>
}

function Methods({ rule }: { rule: WireRule }) {
  if (rule.action !== 'assure') return null
  const names = methodNames()
  return (
    <TwoLineCell note={methodNotes(rule).join(', ')}>
      {rule.methods.map((method) => names[method]).join(', ')}
    </TwoLineCell>
  )
}

/** Ends a rule once that is confirmed with a reason. */
function EndRuleButton({ rule }: { rule: WireRule }) {
  const [isAsking, setAsking] = useState(false)
  const endRule = useEndRule()
  const place = placeName(rule)
  const isPlanned = rule.inForceFrom > use(RenderedAt)
  const end = async (reason: string) => {
    await endRule({ params: { version: rule.version }, body: { reason } })
    toast({ text: isPlanned ? t`The planned rule is withdrawn` : t`The rule has ended` })
  }
  return (
    <>
      <Permitted to="site.write">
        <IconButton label={t`End the rule: ${place}`} onClick={() => setAsking(true)}>
          <IconCircleMinus size={19} />
        </IconButton>
      </Permitted>
      {isAsking && (
        <ConfirmDialog
          title={isPlanned ? t`Withdraw the rule: ${place}?` : t`End the rule: ${place}?`}
          confirmLabel={isPlanned ? t`Withdraw` : t`End`}
          reason={{ label: t`Reason`, minLength: 3 }}
          proofReason={t`Rules of age decide who sees this site.`}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>
            {isPlanned
              ? t`It will not come into force. It stays in the history.`
              : t`From now on, visitors there meet the rule of their country, or that of everywhere else. Without any, they only confirm to be of age. The rule stays in the history.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const placeColumn = (): Column<WireRule> => ({
  key: 'place',
  title: t`Country or state`,
  phoneSlot: 'lead',
  render: (rule) => (
    <TwoLineCell note={rule.lawSince ? t`Law since ${rule.lawSince}` : ''}>
      <b>{placeName(rule)}</b>
    </TwoLineCell>
  ),
})

const actionColumn = (): Column<WireRule> => ({
  key: 'action',
  title: t`Visitors`,
  phoneSlot: 'aside',
  render: (rule) => <Action rule={rule} />,
})

const methodColumns = (): readonly Column<WireRule>[] => [
  { key: 'methods', title: t`Methods`, render: (rule) => <Methods rule={rule} /> },
  {
    key: 'recheck',
    title: t`Asked`,
    render: (rule) => (rule.action === 'assure' ? recheckText(rule) : null),
  },
]

/** The columns of the rules that are in force or planned. */
export const ruleColumns = (
  rules: readonly WireRule[],
  outcomes: readonly WireOutcome[],
): readonly Column<WireRule>[] => [
  placeColumn(),
  actionColumn(),
  ...methodColumns(),
  {
    key: 'outcomes',
    title: t`Last 30 days`,
    render: (rule) => <OutcomeCell rule={rule} rules={rules} outcomes={outcomes} />,
  },
  {
    key: 'since',
    title: t`In force`,
    render: ({ inForceFrom }) => <RelativeDateTime at={inForceFrom} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (rule) => <EndRuleButton rule={rule} />,
  },
]

/** The columns of the history of rules. */
export const versionColumns = (): readonly Column<WireRule>[] => [
  {
    key: 'version',
    title: t`Version`,
    numeric: true,
    render: ({ version }) => version,
  },
  placeColumn(),
  actionColumn(),
  ...methodColumns(),
  {
    key: 'written',
    title: t`Written`,
    render: ({ createdAt, author }) => (
      <TwoLineCell note={author ?? t`Account is gone`}>
        <RelativeDateTime at={createdAt} />
      </TwoLineCell>
    ),
  },
  {
    key: 'reason',
    title: t`Reason`,
    phoneSlot: 'line',
    render: ({ reason, law, action }) => (
      <TwoLineCell note={action === 'end' || action === 'withdraw' ? '' : lawText(law)}>
        {reason}
      </TwoLineCell>
    ),
  },
]
