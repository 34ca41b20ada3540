import { Link } from 'react-router'
import { formatCount, formatReceiptNumber } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { useFormatPrice } from '../../../ui/price.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { audienceLabel } from '../../content/audiences.ts'
import { DescriptionList } from '../components/description-list.tsx'
import type { ContentItem } from './console-kind.ts'
import { ItemState } from './item-cells.tsx'

interface AboutCardProps {
  item: ContentItem
  /** The line that says what it is: its type or its contents. */
  about: { readonly name: string; readonly value: string }
}

/** Shows the facts about content: its creator, its state, its offer and its counts. */
export function AboutCard({ item, about }: AboutCardProps) {
  const formatPrice = useFormatPrice()
  const { _id, performer, audience, price, removal, publishedAt, createdAt } = item
  const offer = audienceLabel(audience) + (price > 0 ? `, ${formatPrice(price)}` : '')
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
          { name: t`Status`, value: <ItemState item={item} /> },
          ...(removal ? [{ name: t`Removed`, value: <RelativeDateTime at={removal.at} /> }] : []),
          about,
          { name: t`Audience`, value: offer },
          { name: t`Created`, value: <RelativeDateTime at={createdAt} /> },
          ...(publishedAt
            ? [{ name: t`Published`, value: <RelativeDateTime at={publishedAt} /> }]
            : []),
          ...countsOf(item),
          { name: t`Number`, value: formatReceiptNumber(_id) },
        ]}
      />
    </Card>
  )
}

/** Returns the counts that are known of content. */
function countsOf({ _id, totalSale, views, likes, comments }: ContentItem) {
  return [
    ...(totalSale === undefined ? [] : [{ name: t`Sold`, value: formatCount(totalSale) }]),
    ...(views === undefined ? [] : [{ name: t`Views`, value: formatCount(views) }]),
    { name: t`Likes`, value: formatCount(likes) },
    {
      name: t`Comments`,
      value: (
        <Link to={href('admin/comments', undefined, { objectId: _id })}>
          {formatCount(comments)}
        </Link>
      ),
    },
  ]
}
