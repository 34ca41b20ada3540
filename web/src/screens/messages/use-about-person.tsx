import type { ReactNode } from 'react'
import { UnblockButton } from '../../features/blocks/unblock-button.tsx'
import { useBlock } from '../../features/blocks/use-block.tsx'
import type { AboutPerson } from '../../features/messages/conversation-menu.tsx'
import type { WireConversation, WireMessage } from '../../features/messages/queries.ts'
import type { SidePanel } from '../../features/messages/use-side-panel.ts'
import { useReport } from '../../features/reports/use-report.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { LazyPanel } from './lazy-panel.tsx'

/**
 * Provides what can be done about the other person of a conversation: the panel about them,
 * blocking and reporting.
 */
export function useAboutPerson(
  conversation: WireConversation,
  panel: SidePanel,
): {
  about: AboutPerson
  onReport: (message: WireMessage) => void
  dialogs: ReactNode
} {
  const { report, dialog } = useReport()
  const { block, dialog: blocking } = useBlock()
  const { recipientInfo } = conversation
  const { _id: personId, name, isPerformer } = recipientInfo
  return {
    about: {
      panel: { isShown: panel.place !== undefined, toggle: panel.toggle },
      onBlock: () => block(recipientInfo),
      unblock: <UnblockButton id={personId} name={name} variant="primary" />,
      onReport: () =>
        report({ target: isPerformer ? 'performer' : 'user', targetId: personId, name }),
    },
    onReport: ({ _id: targetId }) =>
      report({ target: 'message', targetId, name: t`the message by ${name}` }),
    dialogs: (
      <>
        {dialog}
        {blocking}
        <Sheet open={panel.place === 'over'} onClose={panel.toggle} title={t`About ${name}`}>
          <LazyPanel conversation={conversation} onOpen={panel.toggle} />
        </Sheet>
      </>
    ),
  }
}
