import { create, list } from '@stagedoor/contract/conversations'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { ConversationList, listSearchOf, queryOfList } from '../features/messages/conversation-list.tsx'
import { MessagesFrame } from '../features/messages/messages-frame.tsx'
import { conversationsQuery } from '../features/messages/queries.ts'
import { href } from '../lib/href.ts'
import { t } from '../lib/i18n.ts'
import { pageLoader } from '../lib/loader.server.ts'
import { pageMeta } from '../lib/meta.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Opens the conversation with the person that the address names; otherwise reads the list. */
export const loader = pageLoader('messages', async ({ api, search }) => {
  const [source, sourceId] = [search.get('toSource'), search.get('toId')]
  if (sourceId && (source === 'user' || source === 'performer')) {
    const { _id } = await api(create, { body: { source, sourceId } })
    throw redirect(href('messages/conversation', { id: _id }))
  }
  const { filter, keyword } = listSearchOf(search)
  return api(list, conversationsQuery(filter, keyword))
})

export const meta = pageMeta(() => ({ title: t`Messages`, hidden: true }))

/** Lists the conversations; on wide screens beside the room for one. */
export default function Messages() {
  const first = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const search = listSearchOf(query)
  return (
    <MessagesFrame
      about="list"
      list={
        <ConversationList
          search={search}
          first={first}
          onSearch={(next) => void navigate(href('messages', undefined, queryOfList(next)), { replace: true })}
        />
      }
    >
      <EmptyState icon={<IconMessage size={30} stroke={1.6} />} title={t`Your messages`}>
        {t`Choose a conversation to read it here.`}
      </EmptyState>
    </MessagesFrame>
  )
}
