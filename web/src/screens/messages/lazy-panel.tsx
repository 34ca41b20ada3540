import { Suspense } from 'react'
import type { WireConversation } from '../../features/messages/queries.ts'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'

const PersonPanel = lazyOptional(() => import('./person-panel.tsx'))

/** Loads the panel about the other person of a conversation when it is shown first. */
export const LazyPanel = ({ conversation }: { conversation: WireConversation }) => (
  <Suspense>
    <PersonPanel key={conversation._id} conversation={conversation} />
  </Suspense>
)
