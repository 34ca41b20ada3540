import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { accountPage } from '../people/columns.tsx'
import type { WireStills } from './queries.ts'

/** Shows what the pictures are of, whose they are, and whether it is still going on. */
export function StillsFacts({ subject }: { subject: WireStills }) {
  const { kind, title, isOpen, performer, fan, stills, canDecide } = subject
  const [newest] = stills
  return (
    <Card
      title={kind === 'stream' ? t`Live stream` : t`Private call`}
      actions={isOpen ? <Badge tone="good">{t`On air`}</Badge> : <Badge>{t`Over`}</Badge>}
    >
      {!canDecide && <p role="status">{t`Another person must review what you are part of.`}</p>}
      <DescriptionList
        facts={[
          ...(title ? [{ name: t`Title`, value: <span translate="no">{title}</span> }] : []),
          ...[
            { name: t`Creator`, person: performer },
            { name: t`Fan`, person: fan },
          ].flatMap(({ name, person }) =>
            person
              ? [{ name, value: <Person person={person} to={accountPage(person)} size={30} /> }]
              : [],
          ),
          { name: t`Pictures`, value: formatCount(stills.length) },
          ...(newest
            ? [{ name: t`Latest picture`, value: <RelativeDateTime at={newest.takenAt} /> }]
            : []),
        ]}
      />
      <p className="dim">
        {t`Suspend an account on its own page. Pictures of what was ended, or has a case, are kept for the appeal.`}
      </p>
    </Card>
  )
}
