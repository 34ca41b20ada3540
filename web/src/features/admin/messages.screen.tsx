import { type ContactMessage, deleteContactMessage, searchContactMessages } from '@stagedoor/contract/contact'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './messages/messages.module.css'
import { AskDialog } from './parts/ask-dialog.tsx'
import { Records } from './parts/records.tsx'
import { Room } from './parts/room.tsx'
import { Titled } from './parts/titled.tsx'
import { useActed } from './parts/use-acted.ts'

export const meta = pageMeta(() => ({ title: 'Messages of visitors', hidden: true }))

export const loader = pageLoader('admin/messages', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return api(searchContactMessages, { query: { limit, offset, ...filtersOf(search, { q: 'any' }) } })
})

const columns: readonly Column<ContactMessage>[] = [
  {
    key: 'name',
    title: 'From',
    onPhone: 'lead',
    show: ({ name, email }) => (
      <Titled
        note={
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        }
      >
        {name}
      </Titled>
    ),
  },
  { key: 'createdAt', title: 'Written', onPhone: 'aside', show: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'message',
    title: 'Message',
    onPhone: 'line',
    show: ({ message }) => <span className={styles.words}>{message}</span>,
  },
  { key: 'deeds', title: 'Delete', onPhone: 'deeds', show: (message) => <Delete message={message} /> },
]

/** What visitors wrote with the contact form. */
export default function Messages() {
  const page = useLoaderData<typeof loader>()
  const address = (
    <ButtonLink to={href('admin/settings', undefined, { q: 'address of the admin' })}>Who is mailed</ButtonLink>
  )
  return (
    <Room title="Messages" words="What visitors wrote with the contact form. Answer by mail." actions={address}>
      <Records
        caption="Messages of visitors"
        search="Search by name, address or words"
        columns={columns}
        page={page}
        csv="messages"
        icon={IconMessage2}
        nothing="No messages yet"
      >
        What visitors write with the contact form appears here.
      </Records>
    </Room>
  )
}

function Delete({ message: { _id: id, name } }: { message: ContactMessage }) {
  const acted = useActed()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await api(deleteContactMessage, { params: { id } })
    await acted('The message is deleted')
  }
  return (
    <>
      <IconButton label={`Delete the message of ${name}`} onClick={() => setAsking(true)}>
        <IconTrash size={19} />
      </IconButton>
      {isAsking && (
        <AskDialog
          title={`Delete the message of ${name}?`}
          verb="Delete"
          onAgree={remove}
          onClose={() => setAsking(false)}
        >
          <p>It is gone for every admin. A copy may be in the mailbox it was sent to.</p>
        </AskDialog>
      )}
    </>
  )
}
