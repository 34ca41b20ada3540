import type { listIssuers } from '@stagedoor/contract/agechecks'
import type { WireOf } from '@stagedoor/contract/kit'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { Permitted } from '../components/permitted.tsx'
import styles from '../sanctions/sanctions.module.css'
import { useRemoveIssuers } from './queries.ts'

type Issuers = WireOf<typeof listIssuers>
type List = Issuers['data'][number]

/** Shows the lists of issuers whose proofs of age are believed, with their age. */
export function IssuersCard({ issuers: { data, isSimulated } }: { issuers: Issuers }) {
  return (
    <Card title={t`Lists`}>
      {isSimulated && (
        <p>
          <Badge tone="wait">{t`Demo`}</Badge>{' '}
          {t`A simulated wallet is believed as well: for demos only`}
        </p>
      )}
      {data.length === 0 && (
        <p className="dim">{t`No list yet. Without one, the wallet is not offered to visitors.`}</p>
      )}
      <ul className={styles.list}>
        {data.map((list) => (
          <ListLine key={list._id ?? list.title} list={list} />
        ))}
      </ul>
    </Card>
  )
}

function ListLine({ list }: { list: List }) {
  const { _id: id, title, issuers, signedBy, issuedAt, isOld } = list
  const remove = useRemoveIssuers()
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="dim">{issuers.join(' · ')}</span>
        {issuedAt && (
          <span className="dim">
            {jt`As of ${<RelativeDateTime key="1" at={issuedAt} />}`}
            {id === null && ` · ${t`A file of the server`}`}
          </span>
        )}
        {signedBy && <span className="dim">{t`Signed by ${signedBy}`}</span>}
      </span>
      {isOld && <Badge tone="bad">{t`Old: import its next version`}</Badge>}
      {id !== null && (
        <Permitted to="site.write">
          <Button size="s" onClick={() => remove({ params: { id } })}>{t`Remove`}</Button>
        </Permitted>
      )}
    </li>
  )
}
