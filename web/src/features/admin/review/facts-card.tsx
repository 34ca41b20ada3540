import type { Review } from '@stagedoor/contract/reviews'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { depictedLabel } from '../../content/people/labels.ts'
import styles from '../cases/cases.module.css'
import { DescriptionList } from '../components/description-list.tsx'
import { mediumLabel, placeLabels } from '../files/labels.ts'
import { classLabels } from '../hash-lists/labels.ts'
import { accountPage } from '../people/columns.tsx'
import type { WireReview } from './queries.ts'

/** Returns the parts of files that are reviewed, in words. */
const partLabels = (): Readonly<Record<Review['part'], string>> => ({
  file: t`New file`,
  poster: t`New poster`,
  captions: t`New captions`,
})

/** Shows whose file it is, what will show it, and how long it waits. */
export function FactsCard({ review }: { review: WireReview }) {
  const { file, part, owner, history, places, createdAt, firstBy, claimedBy, resembles } = review
  const placeNames = placeLabels()
  return (
    <Card
      title={partLabels()[part]}
      actions={
        <>
          {review.wasRefused && <Badge tone="bad">{t`Refused before`}</Badge>}
          {resembles && <Badge tone="bad">{t`Nearly a file taken down`}</Badge>}
          {review.match && <Badge tone="bad">{t`Nearly an entry of a hash list`}</Badge>}
        </>
      }
    >
      {claimedBy && <p role="status">{t`${claimedBy.name} reviews this now.`}</p>}
      {review.match && (
        <p>
          {t`Two people must approve it.`}{' '}
          {t`The list ${review.match.list} has it as: ${classLabels()[review.match.class]}.`}
        </p>
      )}
      {resembles && (
        <p>
          {t`Two people must approve it.`}{' '}
          <Link
            to={href('admin/file', { id: resembles })}
            className={styles.link}
          >{t`Compare with the file taken down`}</Link>
        </p>
      )}
      {!review.canDecide && <p role="status">{t`Another person must review your files.`}</p>}
      <DescriptionList
        facts={[
          ...(owner
            ? [
                {
                  name: t`Owner`,
                  value: <Person person={owner} to={accountPage(owner)} size={30} />,
                },
              ]
            : []),
          ...(owner ? [{ name: t`Verified`, value: owner.verifiedAccount ? t`Yes` : t`No` }] : []),
          {
            name: t`Latest reviews`,
            value: t`${formatCount(history.approved)} approved, ${formatCount(history.refused)} refused`,
          },
          { name: t`Waiting since`, value: <RelativeDateTime at={createdAt} /> },
          ...(firstBy ? [{ name: t`Approved by`, value: firstBy.name }] : []),
          { name: t`File`, value: mediumLabel(file.type) },
          ...(file.name ? [{ name: t`Name`, value: <span translate="no">{file.name}</span> }] : []),
          { name: t`People in it`, value: <People review={review} /> },
          ...places.map(({ kind, title }, index) => ({
            name: index === 0 ? t`Shown in` : '',
            value: (
              <span key={`${kind} ${title}`}>
                {placeNames[kind]} {title && <span translate="no">“{title}”</span>}
              </span>
            ),
          })),
        ]}
      />
      {part !== 'file' && (
        <p>
          <Link
            to={href('admin/file', { id: file._id })}
            className={styles.link}
          >{t`Uses and takedown`}</Link>
        </p>
      )}
    </Card>
  )
}

/** Shows the people whom the owner named in the file; nobody where nothing is known. */
function People({ review: { people, arePeopleStated } }: { review: WireReview }) {
  if (people.length === 0)
    return arePeopleStated ? t`Nobody can be seen or heard in it.` : t`The owner has not said.`
  return people.map(({ _id, alias, isSelf, state }) => {
    const { text, tone } = depictedLabel(state)
    return (
      <span key={_id} className={styles.person}>
        {isSelf ? t`The owner` : <span translate="no">{alias}</span>}{' '}
        <Badge tone={tone}>{text}</Badge>
      </span>
    )
  })
}
