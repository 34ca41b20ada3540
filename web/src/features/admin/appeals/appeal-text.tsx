import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkList } from '../../../ui/link-list.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { accountPage } from '../people/columns.tsx'
import type { WireAppeal } from './columns.tsx'
import styles from './review-card.module.css'

/** Shows what the author of an appeal wrote. */
export const AppealText = ({ appeal: { text } }: { appeal: WireAppeal }) => (
  <Card title={t`Appeal`}>
    <p className={styles.text} translate="no" dir="auto">
      {text}
    </p>
  </Card>
)

/** Shows the people of an appeal, and the report that the decision answered. */
export function AppealPeople({ appeal }: { appeal: WireAppeal }) {
  const { author, decider, createdAt, reportId } = appeal
  return (
    <Card title={t`Details`}>
      <DescriptionList
        facts={[
          {
            name: t`From`,
            value: author ? <Person person={author} to={accountPage(author)} size={30} /> : '–',
          },
          { name: t`Decided by`, value: decider?.name ?? t`The site` },
          { name: t`Received`, value: <RelativeDateTime at={createdAt} /> },
        ]}
      />
      {reportId && (
        <LinkList
          label={t`More about this appeal`}
          links={[
            { to: href('admin/report', { id: reportId }), text: t`View report`, Icon: IconFlag },
          ]}
        />
      )}
    </Card>
  )
}
