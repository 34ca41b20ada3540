import { type ContactMessage, deleteContactMessage, searchContactMessages } from '@stagedoor/contract/contact'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { ConfirmDialog } from '../../features/admin/components/confirm-dialog.tsx'
import { TitleCell } from '../../features/admin/components/title-cell.tsx'
import { useAfterAction } from '../../features/admin/components/use-after-action.ts'
import styles from '../../features/admin/messages/messages.module.css'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

export const meta = pageMeta(() => ({ title: 'Messages of visitors', hidden: true }))

export const loader = pageLoader('admin/messages', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return api(searchContactMessages, { query: { limit, offset, ...filtersOf(search, { q: 'any' }) } })
})

const columns: readonly Column<ContactMessage>[] = [
  {
    key: 'name',
    title: 'From',
    phoneSlot: 'lead',
    render: ({ name, email }) => (
      <TitleCell
        note={
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        }
      >
        {name}
      </TitleCell>
    ),
  },
  {
    key: 'createdAt',
    title: 'Written',
    phoneSlot: 'aside',
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'message',
    title: 'Message',
    phoneSlot: 'line',
    render: ({ message }) => <span className={styles.words}>{message}</span>,
  },
  { key: 'deeds', title: 'Delete', phoneSlot: 'deeds', render: (message) => <Delete message={message} /> },
]

/** What visitors wrote with the contact form. */
export default function Messages() {
  const page = useLoaderData<typeof loader>()
  const address = (
    <ButtonLink to={href('admin/settings', undefined, { q: 'address of the admin' })}>Who is mailed</ButtonLink>
  )
  return (
    <AdminPage
      title="Messages"
      description="What visitors wrote with the contact form. Answer by mail."
      actions={address}
    >
      <AdminTable
        caption="Messages of visitors"
        search="Search by name, address or words"
        columns={columns}
        page={page}
        csv="messages"
        icon={IconMessage2}
        emptyText="No messages yet"
      >
        What visitors write with the contact form appears here.
      </AdminTable>
    </AdminPage>
  )
}

function Delete({ message: { _id: id, name } }: { message: ContactMessage }) {
  const acted = useAfterAction()
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
        <ConfirmDialog
          title={`Delete the message of ${name}?`}
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>It is gone for every admin. A copy may be in the mailbox it was sent to.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
