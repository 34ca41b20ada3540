import type { listAudit } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ItemMenu } from '../../../features/admin/catalogue/columns.tsx'
import type { CatalogueItem } from '../../../features/admin/catalogue/labels.ts'
import { AdminPage } from '../../../features/admin/components/admin-page.tsx'
import { DescriptionList } from '../../../features/admin/components/description-list.tsx'
import { AuditCard } from '../../../features/admin/person/audit-card.tsx'
import { TwoColumnLayout } from '../../../features/admin/person/two-column-layout.tsx'
import { PostState } from '../../../features/admin/posts/columns.tsx'
import { audienceLabel } from '../../../features/content/audiences.ts'
import { formatCount, formatReceiptNumber } from '../../../lib/format.ts'
import { href } from '../../../lib/href.ts'
import { t } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { useFormatPrice } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import styles from './preview.module.css'

interface ItemPageProps {
  item: CatalogueItem
  description: string
  back: { to: string; text: string }
  events: WireOf<typeof listAudit>
  /** The files of the item, and what else its kind has. */
  children: ReactNode
  /** Returns the dialog that edits the item. */
  edit: (close: () => void) => ReactNode
}

/** Shows a video, gallery or product in full, with all actions of an admin. */
export function ItemPage({ item, description, back, events, children, edit }: ItemPageProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <AdminPage
      key={item._id}
      title={item.title}
      back={back}
      actions={
        <>
          {!item.removal && (
            <Button icon={<IconPencil size={18} stroke={1.9} />} onClick={() => setEditing(true)}>
              {t`Edit`}
            </Button>
          )}
          <ItemMenu item={item} />
        </>
      }
    >
      <TwoColumnLayout
        aside={
          <>
            <AboutCard item={item} />
            <AuditCard events={events} subjectId={item._id} />
          </>
        }
      >
        <Card>
          <div className={styles.preview}>
            {description ? (
              <p className={styles.text}>{description}</p>
            ) : (
              <p className="dim">{t`No description.`}</p>
            )}
            {children}
          </div>
        </Card>
      </TwoColumnLayout>
      {isEditing && edit(() => setEditing(false))}
    </AdminPage>
  )
}

function AboutCard({ item }: { item: CatalogueItem }) {
  const formatPrice = useFormatPrice()
  const { _id, performer, note, audience, price, removal, publishedAt, createdAt } = item
  return (
    <Card title={t`Details`}>
      <DescriptionList
        facts={[
          {
            name: t`Creator`,
            value: (
              <Person
                person={performer}
                to={href('admin/performer', { id: performer._id })}
                size={30}
              />
            ),
          },
          { name: t`Status`, value: <PostState post={item} /> },
          ...(removal ? [{ name: t`Removed`, value: <RelativeDateTime at={removal.at} /> }] : []),
          { name: t`Contents`, value: note },
          {
            name: t`Audience`,
            value: audienceLabel(audience) + (price > 0 ? `, ${formatPrice(price)}` : ''),
          },
          { name: t`Created`, value: <RelativeDateTime at={createdAt} /> },
          ...(publishedAt
            ? [{ name: t`Published`, value: <RelativeDateTime at={publishedAt} /> }]
            : []),
          { name: t`Sold`, value: formatCount(item.totalSale) },
          { name: t`Views`, value: formatCount(item.views) },
          { name: t`Likes`, value: formatCount(item.likes) },
          {
            name: t`Comments`,
            value: (
              <Link to={href('admin/comments', undefined, { objectId: _id })}>
                {formatCount(item.comments)}
              </Link>
            ),
          },
          { name: t`Number`, value: formatReceiptNumber(_id) },
        ]}
      />
    </Card>
  )
}
