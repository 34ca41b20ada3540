import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AdminPage } from '../components/admin-page.tsx'
import { LegalHoldCard } from '../legal-holds/set-legal-hold.tsx'
import { AuditCard } from '../person/audit-card.tsx'
import { TwoColumnLayout } from '../person/two-column-layout.tsx'
import { AboutCard } from './about-card.tsx'
import type { ConsoleKind, ShowFiles } from './console-kind.ts'
import { ItemMenu } from './item-cells.tsx'

interface ConsoleItemProps<Row extends { readonly _id: string }, Whole extends Row> {
  kind: ConsoleKind<Row, Whole>
  whole: Whole
  events: WireOf<typeof listAudit>
  Files: ShowFiles
}

/** Shows content in full, with all actions of an admin. */
export function ConsoleItem<Row extends { readonly _id: string }, Whole extends Row>(
  props: ConsoleItemProps<Row, Whole>,
) {
  const { kind, whole, events, Files } = props
  const [isEditing, setEditing] = useState(false)
  const mayDo = useMay()
  const item = kind.itemOf(whole)
  const { _id, title, name = title, removal } = item
  return (
    <AdminPage
      key={_id}
      title={name}
      back={{ to: href(kind.pages.list), text: kind.words().title }}
      actions={
        <>
          {!removal && mayDo('content.write') && (
            <Button icon={<IconPencil size={18} stroke={1.9} />} onClick={() => setEditing(true)}>
              {t`Edit`}
            </Button>
          )}
          <ItemMenu kind={kind} item={item} />
        </>
      }
    >
      <TwoColumnLayout
        aside={
          <>
            <AboutCard item={item} about={kind.about(whole)} />
            <LegalHoldCard subject={kind.target} subjectId={_id} />
            <AuditCard events={events} subjectId={_id} />
          </>
        }
      >
        <Card>{kind.preview(whole, Files)}</Card>
      </TwoColumnLayout>
      {isEditing && kind.edit(whole, () => setEditing(false))}
    </AdminPage>
  )
}
