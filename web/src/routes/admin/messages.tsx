import { type ContactMessage, searchContactMessages } from '@stagedoor/contract/contact'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { ConfirmDialog } from '../../features/admin/components/confirm-dialog.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { TitleCell } from '../../features/admin/components/title-cell.tsx'
import styles from '../../features/admin/messages/messages.module.css'
import { useDeleteContactMessage } from '../../features/admin/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Visitor messages`, hidden: true }))

const contactMessages = pageRead('admin/messages', searchContactMessages, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return {
    query: { limit, offset, ...filtersOf(search, { q: 'any' }) },
  }
})

export const loader = pageLoader('admin/messages', contactMessages.load)

const columns = (): readonly Column<ContactMessage>[] => [
  {
    key: 'name',
    title: t`From`,
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
    title: t`Received`,
    phoneSlot: 'aside',
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'message',
    title: t`Message`,
    phoneSlot: 'line',
    render: ({ message }) => <span className={styles.text}>{message}</span>,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (message) => <Delete message={message} />,
  },
]

/** Lists the messages that visitors sent with the contact form. */
export default function Messages() {
  const page = contactMessages.use(useLoaderData<typeof loader>())
  const address = (
    <Permitted to="site.read">
      <ButtonLink
        to={href('admin/settings', undefined, { q: 'address of the admin' })}
      >{t`Change recipient`}</ButtonLink>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Messages`}
      description={t`Messages from the contact form. Reply by e-mail.`}
      actions={address}
    >
      <AdminTable
        caption={t`Visitor messages`}
        search={t`Search by name, e-mail or text`}
        columns={columns()}
        page={page}
        csv="messages"
        icon={IconMessage2}
        emptyText={t`No messages yet`}
      >
        {t`Messages from the contact form appear here.`}
      </AdminTable>
    </AdminPage>
  )
}

function Delete({ message: { _id: id, name } }: { message: ContactMessage }) {
  const deleteMessage = useDeleteContactMessage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const remove = async () => {
    await deleteMessage({ params: { id } })
    toast({ text: t`The message is deleted` })
  }
  return (
    <>
      <Permitted to="people.write">
        <IconButton label={t`Delete the message from ${name}`} onClick={() => setDialogOpen(true)}>
          <IconTrash size={19} />
        </IconButton>
      </Permitted>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Delete the message from ${name}?`}
          confirmLabel={t`Delete`}
          onConfirm={remove}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t`It is deleted for all admins. A copy may remain in the mailbox it was sent to.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
