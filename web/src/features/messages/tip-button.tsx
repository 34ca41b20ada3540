import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { use } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { FilesOfMessagesContext } from './files/message-files.tsx'
import type { WireConversation } from './queries.ts'

/** Draws the button by which a fan tips the performer of a conversation. */
export function TipButton({ performer }: { performer: WireConversation['recipientInfo'] }) {
  const tip = use(FilesOfMessagesContext)?.tip
  if (!tip || !performer.isPerformer) return null
  return (
    <IconButton label={t`Send a tip`} onClick={() => tip(performer)}>
      <IconCoin size={22} stroke={1.8} />
    </IconButton>
  )
}
