import type { WireOf } from '@stagedoor/contract/kit'
import type { openMessage } from '@stagedoor/contract/records'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useState } from 'react'
import { formatTotal } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { AdminTable } from '../components/admin-table.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { accountPage } from '../people/columns.tsx'
import { placeColumns } from './columns.tsx'
import { ReasonCard } from './open-record.tsx'
import { useOpenMessage } from './queries.ts'
import styles from './records.module.css'

type WireMessage = WireOf<typeof openMessage>

/** Opens a message that records name once a reason is given; it is only kept in memory. */
export function OpenMessage({ id }: { id: string }) {
  const [message, setMessage] = useState<WireMessage>()
  const openMessage = useOpenMessage()
  const open = async (reason: string) =>
    setMessage(await openMessage({ params: { id }, body: { reason } }))
  if (!message)
    return (
      <ReasonCard
        title={t`Text, price and people of a message`}
        button={t`Open the message`}
        onOpen={open}
      />
    )
  const { places } = message
  return (
    <div className={styles.cards}>
      <MessageCard message={message} />
      <AdminTable
        caption={t`Files of the message`}
        columns={placeColumns()}
        page={{ data: places, total: places.length }}
        icon={IconId}
        emptyText={t`Nothing was published`}
      >
        {t`What shows this person appears here once it is published.`}
      </AdminTable>
    </div>
  )
}

function MessageCard({
  message: { owner, text, sentAt, price, recipients },
}: {
  message: WireMessage
}) {
  return (
    <Card title={t`Message`}>
      <DescriptionList
        facts={[
          {
            name: t`Sent by`,
            value: owner ? <Person person={owner} to={accountPage(owner)} size={32} /> : '–',
          },
          { name: t`Sent`, value: sentAt ? <DateTime at={sentAt} /> : '–' },
          { name: t`Recipients`, value: formatTotal(recipients) },
          { name: t`Price in tokens`, value: price ?? t`Free` },
          {
            name: t`Text`,
            value: text ? <span translate="no">{text}</span> : t`There is no text any more.`,
          },
        ]}
      />
    </Card>
  )
}
