import { read } from '@stagedoor/contract/conversations'
import { list } from '@stagedoor/contract/messages'
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { ConversationView } from '../../features/messages/conversation.tsx'
import { ConversationList } from '../../features/messages/conversation-list.tsx'
import { MessagesFrame, useBothShown } from '../../features/messages/messages-frame.tsx'
import { MESSAGES_PER_PAGE, pinnedQuery } from '../../features/messages/queries.ts'
import { listSearchOf, queryOfList } from '../../features/messages/queue/list-search.ts'
import { QueueContext } from '../../features/messages/queue/queue-context.ts'
import { useQueue } from '../../features/messages/queue/use-queue.ts'
import { useSidePanel } from '../../features/messages/use-side-panel.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
import { WithMessageFiles } from '../../screens/messages/conversation-files.tsx'
import { LazyPanel } from '../../screens/messages/lazy-panel.tsx'
import { useAboutPerson } from '../../screens/messages/use-about-person.tsx'
import { VideoNoteRecorder, VoiceRecorder } from '../../screens/shared/voice-recorder.ts'

export const loader = pageLoader('messages/conversation', async ({ api, params }) => {
  const [conversation, messages, pinned] = await Promise.all([
    api(read, { params }),
    api(list, { params, query: { limit: MESSAGES_PER_PAGE } }),
    api(list, pinnedQuery(params.id)),
  ])
  return { conversation, messages, pinned }
})

export const meta = pageMeta<typeof loader>(({ conversation }) => ({
  title: t`Messages with ${conversation.recipientInfo.name}`,
  hidden: true,
}))

/** Keeps the conversation while the list beside it is searched. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.id === nextParams.id && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

/** Shows a conversation; on wide screens beside the list of all. */
export default function Conversation() {
  const { conversation, messages, pinned } = useLoaderData<typeof loader>()
  useLoadedAgain(read)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const hasList = useBothShown()
  const search = listSearchOf(query)
  const at = Number(query.get('at')) || undefined
  const { _id: id } = conversation
  const isPerformer = useViewer()?.role === 'performer'
  const panel = useSidePanel()
  const queue = useQueue(conversation, search)
  const { about, onReport, dialogs } = useAboutPerson(conversation, panel)
  return (
    <MessagesFrame
      about="conversation"
      panel={panel.place === 'beside' && <LazyPanel conversation={conversation} />}
      list={
        hasList && (
          <ConversationList
            search={search}
            currentId={id}
            onSearch={(next) =>
              void navigate(href('messages/conversation', { id }, queryOfList(next)), {
                replace: true,
              })
            }
          />
        )
      }
    >
      <QueueContext value={isPerformer ? queue : undefined}>
        <WithMessageFiles>
          <ConversationView
            key={id}
            conversation={conversation}
            first={messages}
            pinned={pinned}
            firstShown={at}
            backTo={href('messages', undefined, queryOfList(search))}
            recorder={VoiceRecorder}
            videoRecorder={VideoNoteRecorder}
            onChanged={() => void settle(read)}
            about={about}
            onReport={onReport}
          />
        </WithMessageFiles>
      </QueueContext>
      {dialogs}
    </MessagesFrame>
  )
}
