import { create, list } from '@stagedoor/contract/conversations'
import { ApiError } from '@stagedoor/contract/kit'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { ConversationList } from '../features/messages/conversation-list.tsx'
import { MessagesFrame } from '../features/messages/messages-frame.tsx'
import { conversationsQuery } from '../features/messages/queries.ts'
import { listSearchOf, queryOfList } from '../features/messages/queue/list-search.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/**
 * Opens the conversation with the person that the address names, or leads to a page that says why
 * the viewer may not write to them; otherwise reads the list.
 */
export const loader = pageLoader('messages', async ({ api, search }) => {
  const source = search.get('toSource')
  const sourceId = search.get('toId')
  if (sourceId && (source === 'user' || source === 'performer')) {
    const opened = await api(create, { body: { source, sourceId } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.is('conversations.cannot_write')) return undefined
      throw error
    })
    throw redirect(
      opened
        ? href('messages/conversation', { id: opened._id })
        : href('messages', undefined, { subscribe: sourceId }),
    )
  }
  const shown = listSearchOf(search)
  return api(list, conversationsQuery(shown)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.is('fanlists.not_found'))) throw error
    throw redirect(href('messages', undefined, queryOfList({ ...shown, list: undefined })))
  })
})

export const meta = pageMeta(() => ({ title: t`Messages`, hidden: true }))

/** Lists the conversations; on wide screens beside the room for one. */
export default function Messages() {
  const first = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const search = listSearchOf(query)
  const subscribe = query.get('subscribe')
  return (
    <MessagesFrame
      about={subscribe ? 'conversation' : 'list'}
      list={
        <ConversationList
          search={search}
          first={first}
          onSearch={(next) =>
            void navigate(href('messages', undefined, queryOfList(next)), { replace: true })
          }
        />
      }
    >
      {subscribe ? (
        <EmptyState
          icon={<IconLock size={30} stroke={1.6} />}
          title={t`Messages from subscribers only`}
          action={
            <ButtonLink variant="primary" to={href('profile', { profileId: subscribe })}>
              {t`Subscribe to write`}
            </ButtonLink>
          }
        >
          {t`You can write to this creator once you subscribe.`}
        </EmptyState>
      ) : (
        <EmptyState icon={<IconMessage size={30} stroke={1.6} />} title={t`Your messages`}>
          {t`Choose a conversation to read it here.`}
        </EmptyState>
      )}
    </MessagesFrame>
  )
}
