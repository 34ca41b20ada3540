import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './gifts.module.css'
import { CopyLink } from './given-note.tsx'
import { giftState, lengthLabel } from './labels.ts'
import type { WireGiven, WireReceived } from './queries.ts'

type AnyGift = WireGiven | WireReceived

const sharedColumns = (): readonly Column<AnyGift>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={performerInfo && href('profile', { profileId: performerInfo.username })}
        size={40}
      />
    ),
  },
  {
    key: 'months',
    title: t`Gift`,
    render: ({ months, tierName }) =>
      tierName ? `${tierName}: ${lengthLabel(months)}` : lengthLabel(months),
  },
]

const stateColumns = (): readonly Column<AnyGift>[] => [
  {
    key: 'state',
    title: t`Status`,
    render: (gift) => {
      const { text, tone } = giftState(gift)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  { key: 'createdAt', title: t`Given`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
]

/** Returns the columns of the gifts that a fan gave. */
export const givenColumns = (
  onTakeBack: (gift: WireGiven) => void,
): readonly Column<WireGiven>[] => [
  ...sharedColumns(),
  {
    key: 'to',
    title: t`For`,
    render: ({ recipientInfo, email }) => recipientInfo?.name ?? email ?? t`By link`,
  },
  { key: 'price', title: t`Price`, numeric: true, render: ({ price }) => <Price tokens={price} /> },
  ...stateColumns(),
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (gift) =>
      gift.state === 'waiting' && (
        <span className={styles.actions}>
          {gift.link && <CopyLink link={gift.link} />}
          <Button onClick={() => onTakeBack(gift)}>{t`Take back`}</Button>
        </span>
      ),
  },
]

/** Returns the columns of the gifts that a fan received. */
export const receivedColumns = (
  onAnswer: (gift: WireReceived, answer: 'claim' | 'decline') => void,
): readonly Column<WireReceived>[] => [
  ...sharedColumns(),
  {
    key: 'from',
    title: t`From`,
    render: ({ giverInfo, words }) => (
      <>
        {giverInfo?.name ?? t`Anonymous`}
        {words && <p className={styles.words}>{words}</p>}
      </>
    ),
  },
  ...stateColumns(),
  {
    key: 'endsAt',
    title: t`Until`,
    render: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} dayOnly /> : '–'),
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (gift) =>
      gift.state === 'waiting' && (
        <span className={styles.actions}>
          <Button variant="primary" onClick={() => onAnswer(gift, 'claim')}>{t`Accept`}</Button>
          <Button onClick={() => onAnswer(gift, 'decline')}>{t`Decline`}</Button>
        </span>
      ),
  },
]
